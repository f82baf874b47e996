import {expect, fixture, html} from '@open-wc/testing';
import type {Client} from '../../../../src/client/client.js';
import type {Design} from '../../../../src/contract/designer.js';
import '../../../../src/elements/designer-profile/designer-designs.js';
import type {DmDesignerDesigns} from '../../../../src/elements/designer-profile/designer-designs.js';
import {design, designer, many, pagedClient} from '../designer-gallery/fake-client.js';
import {textOf} from '../designer-gallery/gallery-page.js';
import {waitUntil} from '../../wait-until.js';

const designers = many(30, (id) => designer(id));
const designs = many(20, (id) => design(id, {title: `Title ${id}`, description: `Description ${id}`}));

async function open(client: Client) {
  const element = await fixture<DmDesignerDesigns>(
    html`<dm-designer-designs designer-id="7" .client=${client}></dm-designer-designs>`,
  );
  const root = element.shadowRoot!;
  await waitUntil(() => root.querySelector('[aria-busy="false"]'));
  const viewer = root.querySelector('dm-design-viewer')!;
  const enlarged = () => viewer.shadowRoot!.querySelector<HTMLImageElement>('.stage img')!;
  return {
    element,
    root,
    tiles: () => [...root.querySelectorAll<HTMLButtonElement>('[part="design"]')],
    images: () => [...root.querySelectorAll<HTMLImageElement>('.tile img')],
    viewer,
    dialog: () => viewer.shadowRoot!.querySelector('dialog')!,
    enlarged,
    enlarge: async (index: number) => {
      [...root.querySelectorAll<HTMLButtonElement>('[part="design"]')][index]!.click();
      await waitUntil(() => enlarged()?.alt === `Description ${index + 1}`);
    },
  };
}

const press = (dialog: HTMLElement, key: string) =>
  dialog.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));

describe('<dm-designer-designs>', () => {
  it('shows the small crop, described, loaded when it is near, in a frame of its own size', async () => {
    const {images, tiles, element} = await open(pagedClient({designs}).client);
    const [image] = images();
    expect(image!.src).to.include('#small-1');
    expect([image!.alt, image!.loading]).to.deep.equal(['Description 1', 'lazy']);
    expect(image!.hasAttribute('sizes')).to.equal(image!.hasAttribute('srcset'));
    const {width, height} = tiles()[0]!.getBoundingClientRect();
    expect(Math.abs(width - height)).to.be.below(1);
    await expect(element).to.be.accessible();
  });

  it('shows nothing of a designer that the page has taken away', async () => {
    const {element, tiles} = await open(pagedClient({designs}).client);
    expect(tiles()).to.have.length(12);
    element.removeAttribute('designer-id');
    await element.updateComplete;
    expect(tiles()).to.have.length(0);
    element.setAttribute('designer-id', '7');
    await waitUntil(() => tiles().length === 12);
  });

  it('offers the large crop to screens that need it, and claims no unknown width', async () => {
    const urls = {original: 'https://p.test/o', smallCrop: 'https://p.test/s', largeCrop: 'https://p.test/l'};
    const {images} = await open(pagedClient({designs: [{imageUrls: urls}]}).client);
    expect(images()[0]!.srcset).to.equal('https://p.test/s 600w, https://p.test/l 601w');
    expect(images()[0]!.sizes).to.not.equal('');
  });

  it('uses the deprecated imageUrl only where imageUrls is missing', async () => {
    const old: Partial<Design> = {id: 2, imageUrl: 'data:,old'};
    const both = {...design(1), imageUrl: 'data:,old'};
    const {images} = await open(pagedClient({designs: [both, old as Design]}).client);
    expect(images()[0]!.src).to.include('#small-1');
    expect(images()[1]!.src).to.equal('data:,old');
  });

  it('names an untitled design, and shows a plain frame for one without a picture', async () => {
    const empty = {imageUrls: {original: '', smallCrop: '', largeCrop: ''}};
    const {tiles, images, element} = await open(pagedClient({designs: [empty, design(2)]}).client);
    expect([textOf(tiles()[0]!), images()[0]!.alt]).to.deep.equal(['Design 1', 'Design 2']);
    await expect(element).to.be.accessible();
  });

  for (const firstPage of [0, 1] as const) {
    it(`shows every design once, where the service counts from ${firstPage}`, async () => {
      const {client} = pagedClient({designers, designs, firstPage});
      const {root, images} = await open(client);
      root.querySelector<HTMLButtonElement>('[part="more"]')!.click();
      await waitUntil(() => images().length === 20);
      expect(images().map(({alt}) => alt)).to.deep.equal(designs.map(({description}) => description));
    });
  }

  it('asks for one category when the visitor chooses it', async () => {
    const {client, lists} = pagedClient({designs});
    const {element, root} = await open(client);
    element.categories = ['logo-design', 'web-design', 'something-new'];
    await element.updateComplete;
    const select = root.querySelector('select')!;
    expect([...select.options].map(({value}) => value)).to.deep.equal(['', 'logo-design', 'web-design']);
    select.value = 'web-design';
    select.dispatchEvent(new Event('change'));
    await waitUntil(() => lists.length === 2);
    expect(lists[1]!.category).to.deep.equal(['web-design']);
  });

  it('says that there are none', async () => {
    const {root} = await open(pagedClient({}).client);
    expect(textOf(root)).to.include('There are no designs to show.');
  });
});

describe('the viewer of <dm-designer-designs>', () => {
  it('has no need to scroll sideways where a text has a long address', async () => {
    const address = `https://a.example/${'a'.repeat(400)}`;
    const {tiles, dialog} = await open(pagedClient({designs: [design(1, {title: address, tags: [address]})]}).client);
    tiles()[0]!.click();
    await waitUntil(() => dialog().open && dialog().querySelector('h3'));
    expect(dialog().scrollWidth).to.equal(dialog().clientWidth);
  });

  it('shows the large crop in a dialog, and gives the focus back when it closes', async () => {
    const {tiles, enlarge, enlarged, dialog, element, root} = await open(pagedClient({designs}).client);
    tiles()[2]!.focus();
    await enlarge(2);
    expect(dialog().matches(':modal')).to.equal(true);
    expect(enlarged().src).to.include('#large-3');
    expect(textOf(dialog())).to.include('3 of 20').and.include('Title 3');
    await expect(element).to.be.accessible();
    dialog().close();
    expect(root.activeElement).to.equal(tiles()[2]);
  });

  it('goes on and back by key, the other way round from right to left', async () => {
    const {enlarge, enlarged, dialog, element} = await open(pagedClient({designs}).client);
    await enlarge(0);
    const steps = async (keys: string[]) => {
      const alts: string[] = [];
      for (const key of keys) {
        press(dialog(), key);
        await element.updateComplete;
        await element.shadowRoot!.querySelector('dm-design-viewer')!.updateComplete;
        alts.push(enlarged().alt);
      }
      return alts;
    };
    expect(await steps(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])).to.deep.equal(
      [2, 3, 2, 1, 1].map((number) => `Description ${number}`),
    );
    element.dir = 'rtl';
    expect(await steps(['ArrowLeft', 'Home', 'End'])).to.deep.equal([
      'Description 2',
      'Description 1',
      'Description 12',
    ]);
  });

  it('tells a screen reader which design it goes on to, not only its position', async () => {
    const [first, ...rest] = designs;
    const untitled = design(2, {title: '', description: 'A lighthouse'});
    const all = [first!, untitled, ...rest.slice(1)];
    const {enlarge, dialog, element, viewer} = await open(pagedClient({designs: all}).client);
    await enlarge(0);
    const region = dialog().querySelector('[role=status]')!;
    expect(textOf(region)).to.equal('1 of 20 Title 1');
    for (const heard of ['2 of 20 A lighthouse', '3 of 20 Title 3']) {
      press(dialog(), 'ArrowRight');
      await element.updateComplete;
      await viewer.updateComplete;
      expect(textOf(region)).to.equal(heard);
    }
  });

  it('goes on and back by its buttons, without a swipe', async () => {
    const {enlarge, enlarged, dialog} = await open(pagedClient({designs}).client);
    await enlarge(0);
    for (const [name, alt] of [
      ['Next design', 'Description 2'],
      ['Previous design', 'Description 1'],
    ] as const) {
      dialog().querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click();
      await waitUntil(() => enlarged().alt === alt);
    }
  });

  it('goes on when a finger swipes, not when it scrolls', async () => {
    const {enlarge, enlarged, viewer} = await open(pagedClient({designs}).client);
    await enlarge(0);
    const stage = viewer.shadowRoot!.querySelector('.stage')!;
    const drag = (across: number, down: number) => {
      const at = (clientX: number, clientY: number) => ({pointerId: 1, isPrimary: true, clientX, clientY});
      stage.dispatchEvent(new PointerEvent('pointerdown', at(200, 200)));
      stage.dispatchEvent(new PointerEvent('pointerup', at(200 + across, 200 + down)));
    };
    drag(-20, 0);
    drag(-60, 90);
    await viewer.updateComplete;
    expect(enlarged().alt).to.equal('Description 1');
    drag(-120, 10);
    await waitUntil(() => enlarged().alt === 'Description 2');
    drag(120, 10);
    await waitUntil(() => enlarged().alt === 'Description 1');
  });

  it("loads the neighbours' pictures ahead", async () => {
    const {enlarge} = await open(pagedClient({designs}).client);
    const asked: string[] = [];
    const {set} = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
    class Watched extends Image {
      override set src(url: string) {
        asked.push(url.split('#')[1]!);
        set!.call(this, url);
      }
    }
    const own = window.Image;
    window.Image = Watched;
    await enlarge(4).finally(() => (window.Image = own));
    expect(asked).to.deep.equal(['large-6', 'large-4']);
  });

  it('enlarges to the original, which Escape leaves first', async () => {
    const {enlarge, enlarged, dialog, viewer} = await open(pagedClient({designs}).client);
    await enlarge(0);
    const zoom = viewer.shadowRoot!.querySelector<HTMLButtonElement>('.zoom')!;
    zoom.click();
    await waitUntil(() => enlarged().src.includes('#original-1'));
    expect(zoom.ariaPressed).to.equal('true');
    const escape = new Event('cancel', {cancelable: true});
    dialog().dispatchEvent(escape);
    expect(escape.defaultPrevented).to.equal(true);
    await waitUntil(() => enlarged().src.includes('#large-1'));
  });

  it('loads more near the end, so that it goes on to the last design', async () => {
    const {client} = pagedClient({designers, designs});
    const {enlarge, enlarged, dialog, viewer} = await open(client);
    await enlarge(10);
    press(dialog(), 'ArrowRight');
    await waitUntil(() => viewer.designs.length === 20);
    press(dialog(), 'End');
    await waitUntil(() => enlarged().alt === 'Description 20');
  });

  it('pages through a long list of which only the near part is kept', async () => {
    const long = many(300, (id) => design(id, {description: `Description ${id}`}));
    const {client} = pagedClient({designers, designs: long});
    const {element, root, enlarge, enlarged, dialog, viewer, tiles} = await open(client);
    element.pageSize = 60;
    await waitUntil(() => tiles().length === 60);
    for (const loaded of [120, 180, 240, 300]) {
      root.querySelector<HTMLButtonElement>('[part="more"]')!.click();
      await waitUntil(() => root.querySelector(`[aria-setsize="${loaded}"]`));
    }
    await waitUntil(() => viewer.designs[299] === undefined);
    tiles()[0]!.focus();
    await enlarge(0);
    press(dialog(), 'End');
    await waitUntil(() => enlarged()?.alt === 'Description 300');
    expect(textOf(dialog())).to.include('300 of 300');
    press(dialog(), 'ArrowLeft');
    await waitUntil(() => enlarged()?.alt === 'Description 299');
    press(dialog(), 'Home');
    await waitUntil(() => enlarged()?.alt === 'Description 1');
    await waitUntil(() => viewer.designs[299] === undefined);
    dialog().close();
    expect(root.activeElement).to.equal(tiles()[0]);
  });
});
