import {expect} from '@open-wc/testing';
import type {DmSchemaForm} from '../../../../src/elements/schema-form/schema-form.js';
import {interaction} from '../../../../src/elements/schema-form/lazy/load-interaction.js';
import {all, button, control, enter, inside, openForm, plain} from './open.js';
import {openSteps, press} from './steps/steps-page.js';

const people = {
  type: 'object',
  required: ['name'],
  properties: {
    name: {type: 'string', title: 'Name'},
    town: {type: 'string', title: 'Town', minLength: 3},
    tags: {type: 'array', title: 'Tags', items: {type: 'string', title: 'Tag'}},
    guests: {
      type: 'array',
      title: 'Guests',
      items: {
        type: 'object',
        properties: {who: {type: 'string', title: 'Who'}, eats: {enum: ['all', 'no meat'], title: 'Eats'}},
        if: {required: ['eats'], properties: {eats: {const: 'no meat'}}},
        then: {properties: {fish: {type: 'boolean', title: 'Fish'}}},
      },
    },
    links: {type: 'object', title: 'Links', additionalProperties: {type: 'string'}},
  },
};

/** What a screen reader says from now on: each new text of a live region, and the name of what gets the focus. */
function listen(form: DmSchemaForm) {
  const regions: string[] = [];
  const focus: string[] = [];
  const observer = new MutationObserver((changes) => {
    const spoken = new Set(changes.map(({target}) => regionAt(target)).filter((region) => region !== null));
    regions.push(...[...spoken].map(plain).filter((text) => text !== ''));
  });
  observer.observe(inside(form), {childList: true, characterData: true, subtree: true});
  inside(form).addEventListener('focusin', () => focus.push(plain(labelOf(form, inside(form).activeElement))));
  return {regions, focus};
}

const regionAt = (target: Node) =>
  (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert]') ?? null;

const labelOf = (form: DmSchemaForm, element: Element | null) =>
  inside(form).getElementById(element?.getAttribute('aria-labelledby') ?? '') ?? element;

/** Waits until what an act has caused is drawn and observed. */
async function settled(form: DmSchemaForm) {
  await interaction.loaded;
  await form.ready;
  await form.updateComplete;
  await new Promise(requestAnimationFrame);
}

describe('what a screen reader announces for one action', () => {
  it('is the summary that gets the focus after a failed submit, and nothing beside it', async () => {
    const form = await openForm(people);
    for (const count of [1, 2]) {
      const said = listen(form);
      button(form, 'Submit').focus();
      button(form, 'Submit').click();
      await settled(form);
      expect([said.regions, said.focus.at(-1)]).to.deep.equal([
        [],
        count === 1 ? 'There is one problem' : 'There are 2 problems',
      ]);
      enter(form, 'Town', 'X');
    }
  });
  it('is the same at a step with problems', async () => {
    const form = await openSteps({});
    const said = listen(form);
    await press(form, 'Continue');
    await settled(form);
    expect(said).to.deep.equal({regions: [], focus: ['There is one problem']});
  });

  it('is the number of problems where a page shows errors without moving the focus, each time', async () => {
    const form = await openForm(people, {value: {name: 'Bea'}});
    const said = listen(form);
    form.setErrors([
      {pointer: '/name', message: 'Taken.'},
      {pointer: '/town', message: 'No luck.'},
    ]);
    await settled(form);
    expect(said).to.deep.equal({regions: ['There are 2 problems'], focus: []});
    enter(form, 'Name', 'Ada');
    await settled(form);
    form.setErrors([
      {pointer: '/name', message: 'Taken.'},
      {pointer: '/town', message: 'No luck.'},
    ]);
    await settled(form);
    expect(said.regions).to.deep.equal(['There are 2 problems', 'There are 2 problems']);
  });

  it('is the error that appears when a field is left, once, and not where the summary has the focus', async () => {
    const form = await openForm(people, {value: {name: 'Bea'}});
    control(form, 'Town').focus();
    await settled(form);
    enter(form, 'Town', 'X');
    const said = listen(form);
    control(form, 'Name').focus();
    await settled(form);
    expect(said.regions).to.deep.equal(['“Town” needs at least 3 characters; there is 1.']);
    control(form, 'Town').focus();
    control(form, 'Name').focus();
    await settled(form);
    expect(said.regions.slice(1)).to.deep.equal([]);
    enter(form, 'Town', 'Kiel');
    control(form, 'Town').focus();
    control(form, 'Name').focus();
    await settled(form);
    enter(form, 'Name', '');
    form.reportValidity();
    await settled(form);
    expect(said.regions.slice(1)).to.deep.equal([]);
  });

  it('is no error a second time as a field is left, where the summary or the page has named it', async () => {
    const form = await openForm(people);
    enter(form, 'Town', 'X');
    form.reportValidity();
    await settled(form);
    form.setErrors([{pointer: '/name', message: 'Taken.'}]);
    await settled(form);
    const said = listen(form);
    for (const label of ['Name', 'Town', 'Name']) {
      control(form, label).focus();
      await settled(form);
    }
    expect(said.regions).to.deep.equal([]);
  });

  it('is an error that has come back, and that of another field with the same name', async () => {
    const {town} = people.properties;
    const form = await openForm({type: 'object', properties: {town, home: {type: 'object', properties: {town}}}});
    const said = listen(form);
    const towns = all<HTMLInputElement>(form, 'input');
    const leave = async (index: number, text: string) => {
      const [input] = towns.slice(index);
      input?.focus();
      await settled(form);
      input?.setRangeText(text, 0, 9, 'end');
      input?.dispatchEvent(new Event('input'));
      input?.blur();
      await settled(form);
    };
    for (const text of ['X', 'Kiel', 'Y']) await leave(0, text);
    await leave(1, 'X');
    const error = '“Town” needs at least 3 characters; there is 1.';
    expect(said.regions).to.deep.equal([error, error, error]);
  });

  it('is one sentence for entries, tags, names and branches', async () => {
    const form = await openForm(people);
    const said = listen(form);
    const sentences: Record<string, string[]> = {};
    const after = async (name: string, act: () => void) => {
      said.regions.length = 0;
      act();
      await settled(form);
      sentences[name] = [...said.regions];
    };
    await after('add', () => button(form, 'Add guest').click());
    await after('condition', () => control(form, 'no meat').click());
    await after('remove', () => all(form, '.tools button').at(-1)!.click());
    await after('undo', () => all(form, '[id$="-back"]')[0]!.click());
    await after('tag', () => enter(form, 'Add tag', 'red'));
    await after('no tag', () => button(form, 'Remove red').click());
    await after('name', () => button(form, 'Add link').click());
    await after('no name', () => all(form, '.additional-property button').at(-1)!.click());
    expect(sentences).to.deep.equal({
      add: ['Guest 1 added.'],
      condition: ['1 new field: Fish.'],
      remove: ['Guest 1 removed; 0 left.'],
      undo: ['Guest 1 is back.'],
      tag: ['red added.'],
      'no tag': ['red removed; 0 left.'],
      // The focus moves to the empty name.
      name: [],
      'no name': ['Link removed; 0 left.'],
    });
  });
});
