import {expect, fixture, html} from '@open-wc/testing';
import {languages} from '../../../src/contract/value-sets.js';
import '../../../src/elements/product-picker/product-picker.js';
import type {DmProductPicker} from '../../../src/elements/product-picker/product-picker.js';
import {languageName} from '../../../src/elements/shared/designer-facts.js';
import {formatPrice} from '../../../src/contract/formats.js';
import {steps as englishSteps} from '../../../src/locales/en/steps.js';
import {words as en} from '../../../src/locales/en/words.js';
import {languages as registered} from '../../../src/locales/languages.js';
import {
  generalWords,
  loadHandoverWords,
  loadJourneyWords,
  loadNames,
  loadOwnBriefWords,
  wordsWithForms,
} from '../../../src/locales/locales.js';
import {loadStepWords} from '../../../src/locales/step-words.js';
import {fakeClient, product} from '../fake-client.js';
import {waitUntil} from '../wait-until.js';

const others = languages.filter((language) => language !== 'en');
const translated = Object.keys(registered);

/** Every word in a tree of words, with its path. */
function leaves(tree: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof tree !== 'object' || tree === null) return [[path, tree]];
  return Object.entries(tree).flatMap(([key, value]) => leaves(value, `${path}/${key}`));
}

const things = ['(a)', '(b)', '(c)'];

/** A word as text, with sample arguments; with lists if it takes lists. */
function say(word: unknown): string {
  if (typeof word !== 'function') return String(word);
  try {
    return String(Reflect.apply(word, undefined, things));
  } catch {
    return String(Reflect.apply(word, undefined, [things.slice(0, 1), ...things.slice(1)]));
  }
}

/** Without the apostrophe, which closes Dutch quotations. */
const quotationMarks = '„“”«»「」‘';

const spokenOf = (said: string) => things.filter((thing) => said.includes(thing));
/** All words of a language, with their paths. */
const allOf = async (tag: string) =>
  leaves(
    await Promise.all([
      wordsWithForms.find(tag),
      loadStepWords(tag),
      loadJourneyWords(tag),
      loadHandoverWords(tag),
      loadOwnBriefWords(tag),
      loadNames(tag),
    ]),
  );

/** The English words, including those of steps. */
const english = leaves({words: en, steps: englishSteps});
/** The words of a language with the same paths as `english`. */
const wordsAndSteps = async (tag: string) =>
  new Map(leaves({words: await wordsWithForms.find(tag), steps: await loadStepWords(tag)}));
const hasSentence = (said: string) => /[a-z]{2,} [a-z]{2,}/i.test(said);

describe('the languages', () => {
  it('are registered: all that the service knows', () => {
    expect(Object.keys(registered).sort().join(' ')).to.equal([...others, 'pt-PT'].sort().join(' '));
  });

  for (const language of translated) {
    it(`have a word for everything: ${language}`, async () => {
      const words = await wordsWithForms.find(language);
      expect(leaves(words).map(([path]) => path)).to.have.members(leaves(en).map(([path]) => path));
      const names = await loadNames(language);
      expect(leaves(names).map(([path]) => path)).to.have.members(leaves(await loadNames('en')).map(([path]) => path));
      const briefs = await loadOwnBriefWords(language);
      const ownBriefs = await loadOwnBriefWords('en');
      expect(leaves(briefs).map(([path]) => path)).to.have.members(leaves(ownBriefs).map(([path]) => path));
      const steps = await loadStepWords(language);
      expect(leaves(steps).map(([path]) => path)).to.have.members(leaves(englishSteps).map(([path]) => path));
      const journey = [await loadJourneyWords(language), await loadHandoverWords(language)];
      const englishJourney = [await loadJourneyWords('en'), await loadHandoverWords('en')];
      expect(leaves(journey).map(([path]) => path)).to.have.members(leaves(englishJourney).map(([path]) => path));
      for (const [path, leaf] of [words, names, briefs, steps, journey].flatMap((tree) => leaves(tree))) {
        expect(say(leaf).trim(), path).not.to.equal('');
      }
    });

    it(`leave no sentence in English: ${language}`, async () => {
      const words = await wordsAndSteps(language);
      const same = english.filter(([path, word]) => hasSentence(say(word)) && say(words.get(path)) === say(word));
      expect(same.map(([path]) => path)).to.deep.equal([]);
    });

    it(`speak of the same things as English: ${language}`, async () => {
      const words = await wordsAndSteps(language);
      for (const [path, word] of english) {
        expect(spokenOf(say(words.get(path))), path).to.have.members(spokenOf(say(word)));
      }
    });

    it(`name the next step by the label of the button: ${language}`, async () => {
      const {products} = await generalWords.find(language);
      expect(products.goOn('Logo')).to.include(products.continue).and.include('Logo');
    });

    it(`set a title apart, even one that is a question: ${language}`, async () => {
      const {form} = await wordsWithForms.find(language);
      expect(form.addTo('X?')).to.match(/[„«‘“「]\u202f?X\?\u202f?[“»’”」]/);
      expect((await loadStepWords(language)).changeNamed('X?')).to.match(/: X\?$|「X\?」/);
    });

    it(`use one kind of quotation marks: ${language}`, async () => {
      const said = (await allOf(language)).map(([, word]) => say(word)).join('\n');
      const used = [...quotationMarks].filter((mark) => said.includes(mark));
      expect(used, `the quotation marks ${used.join(' ')}`).to.have.lengthOf(language === 'nl' ? 1 : 2);
    });

    it(`have examples that fit into a field of one line on a small phone: ${language}`, async () => {
      const placeholders = leaves(await loadOwnBriefWords(language)).filter(
        ([path]) => path.endsWith('/placeholder') && !path.includes('/projectState/'),
      );
      expect(placeholders.filter(([, word]) => String(word).length > 31)).to.deep.equal([]);
    });

    it(`tell the choice from the shortlist: ${language}`, async () => {
      const {gallery} = await generalWords.find(language);
      expect(gallery.unsave('X')).not.to.equal(gallery.unchoose('X'));
    });

    it(`say in one way that a part did not load: ${language}`, async () => {
      const {common, errors, form} = await wordsWithForms.find(language);
      const notice = [errors.partMissing, common.tryAgain];
      expect([form.partMissing, form.tryAgain]).to.deep.equal(notice);
      expect(registered[language]?.notice).to.deep.equal(notice);
    });
  }

  it('are found with any region, and English replaces a missing one', async () => {
    expect(await generalWords.find('pt-BR')).to.equal(await generalWords.find('pt'));
    expect((await generalWords.find('de-AT')).common.close).to.equal('Schließen');
    expect((await generalWords.find('sv')).common.close).to.equal('Close');
  });

  it('have European Portuguese beside Brazilian', async () => {
    const words = await wordsWithForms.find('pt-PT');
    expect([words.errors.unexpected, words.common.close]).to.deep.equal(['Algo correu mal. Tente de novo.', 'Fechar']);
    expect((await loadNames('pt-PT')).industry.sports).to.equal('Desporto');
    const said = (await allOf('pt-PT')).map(([, word]) => say(word));
    const brazilian = /você|celular|arquivo|\btela\b|[ae]ndo…|logotipo|sob medida|\bem uma?\b/i;
    expect(said.filter((text) => brazilian.test(text))).to.deep.equal([]);
  });

  it('label paid placements as such', async () => {
    const promoted = await Promise.all(others.map(async (tag) => (await generalWords.find(tag)).profile.promoted));
    expect(promoted).to.have.members(
      'Anzeige Patrocinado Sponsorisé Sponsorizzato 広告 Gesponsord Patrocinado'.split(' '),
    );
  });

  it('have a narrow no-break space before high punctuation in French', async () => {
    const french = (await allOf('fr')).map(([, word]) => say(word));
    expect(french.filter((text) => /[^\u202f\dPT][:;?!»](?!\/\/|[0-9a-z])/.test(text))).to.deep.equal([]);
  });

  it('have one form of address: informal in Italian, polite in Spanish and European Portuguese', async () => {
    const otherForms = {
      it: /\b(Lei|Su[oae]|Suoi|riprovi|Scelga|Compili|Ricontrolli|Paghi|[Ll]o copi)\b/,
      es: /\b(tus?|Vuelve|Repasa|Inicia|Paga|Elige)\b/,
      'pt-PT': /\b(tua|teu|Confere|Inicia|Escolhe)\b/,
    };
    for (const [tag, otherForm] of Object.entries(otherForms)) {
      const said = (await allOf(tag)).map(([, word]) => say(word));
      expect(said.filter((text) => otherForm.test(text))).to.deep.equal([]);
    }
  });

  it('write the names of languages with a capital, as entries of a list', () => {
    const written = ['de', 'es', 'fr', 'it', 'pt'].map((tag) => languageName('de', tag));
    expect(written).to.deep.equal(['Deutsch', 'Alemán', 'Allemand', 'Tedesco', 'Alemão']);
  });

  it('count as their speakers do', async () => {
    const say = async (language: string) => [0, 1, 2].map((await generalWords.find(language)).gallery.filtersChosen);
    expect(await say('fr')).to.deep.equal(['0 filtre actif', '1 filtre actif', '2 filtres actifs']);
    expect(await say('es')).to.deep.equal(['0 filtros activos', '1 filtro activo', '2 filtros activos']);
  });

  it('have one client of a designer in the right case in German', async () => {
    const {profile} = await generalWords.find('de');
    const rated = [1, 2].map((count) => profile.rated('4,5', String(count), count !== 1));
    expect(rated).to.deep.equal(['Mit 4,5 von 5 bewertet von 1 Kunden', 'Mit 4,5 von 5 bewertet von 2 Kunden']);
  });

  it('have the verb agree with the number of entries that are left', async () => {
    const say = async (tag: string) => {
      const {form} = await wordsWithForms.find(tag);
      return [1, 2].map((left) => form.removed('X', left));
    };
    expect(await say('es')).to.deep.equal(['Se ha quitado X; queda 1.', 'Se ha quitado X; quedan 2.']);
    expect(await say('it')).to.deep.equal(['Rimosso: X; ne resta 1.', 'Rimosso: X; ne restano 2.']);
    expect(await say('pt')).to.deep.equal(['Removido: X; resta 1.', 'Removido: X; restam 2.']);
  });

  it('write prices as their speakers do, region included', () => {
    const written = (tag: string) => formatPrice(123450, tag).replace(/\s/g, ' ').replace('’', "'");
    expect(written('en-US')).to.equal('$1,234.50');
    expect(written('de-DE')).to.equal('1.234,50 $');
    expect(written('de-CH')).to.equal("$ 1'234.50");
    expect(written('ja')).to.equal('$1,234.50');
    expect(written('nl')).to.equal('US$ 1.234,50');
    expect(formatPrice(99900, 'en-US')).to.equal('$999');
  });
});

describe('an element', () => {
  const client = fakeClient({listProducts: () => Promise.resolve([product('logo-1', {price: 29950})])});
  const read = (picker: DmProductPicker, selector: string) =>
    (picker.shadowRoot!.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();

  it('changes its words and its numbers when the language of the page changes', async () => {
    const page = await fixture(html`<div lang="de"><dm-product-picker .client=${client}></dm-product-picker></div>`);
    const picker = page.querySelector('dm-product-picker')!;
    await waitUntil(() => read(picker, 'legend') === 'Was dürfen wir für Sie gestalten?');
    expect(read(picker, '[part=price]')).to.equal('299,50 $');
    page.setAttribute('lang', 'ja');
    await waitUntil(() => read(picker, 'legend') === 'ご依頼の内容をお選びください');
    expect(read(picker, '[part=price]')).to.equal('$299.50');
    page.setAttribute('lang', 'en');
    await waitUntil(() => read(picker, 'legend') === 'Choose what you need designed');
  });

  it('shows each language of the service where the page speaks it', async () => {
    const page = await fixture(html`<div><dm-product-picker .client=${client}></dm-product-picker></div>`);
    const picker = page.querySelector('dm-product-picker')!;
    await waitUntil(() => read(picker, 'legend'));
    for (const language of languages) {
      const {products} = await generalWords.find(language);
      page.setAttribute('lang', language);
      await waitUntil(() => read(picker, 'legend') === products.heading.replace(/\s+/g, ' '));
    }
  });
});
