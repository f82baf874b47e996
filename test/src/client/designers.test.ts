import {expect} from '@open-wc/testing';
import {createClient} from '../../../src/client/client.js';
import {mediaTypes} from '../../../src/contract/media-types.js';

const good = {id: 1, imageUrls: {original: 'o', smallCrop: 's', largeCrop: 'l'}, imageUrl: 'old'};

const clientAnswering = (body: unknown) =>
  createClient({proxyUrl: 'https://partner.example/', fetch: async () => new Response(JSON.stringify(body))});

const designsFrom = async (...designs: unknown[]) => (await clientAnswering({designs}).listDesigns(7, {})).designs;

describe('designs on the wire', () => {
  it('come through as they are when nothing is wrong with them', async () => {
    expect(await designsFrom(good)).to.deep.equal([good]);
  });

  it('take their pictures from the deprecated imageUrl only where imageUrls is missing', async () => {
    const [design] = await designsFrom({id: 2, imageUrl: 'old'});
    expect(design?.imageUrls).to.deep.equal({original: 'old', smallCrop: 'old', largeCrop: 'old'});
  });

  it('fill in one missing size from another', async () => {
    const [design] = await designsFrom({imageUrls: {original: 'o', smallCrop: 's'}, imageUrl: 'old'});
    expect(design?.imageUrls).to.deep.equal({original: 'o', smallCrop: 's', largeCrop: 'o'});
  });

  it('keep the page usable when one has no picture or is not a design', async () => {
    const designs = await designsFrom(good, {id: 3, title: 'T'}, null, 'nothing');
    expect(designs.map(({imageUrls}) => imageUrls.smallCrop)).to.deep.equal(['s', '']);
  });

  it('are normalised inside designers too', async () => {
    const designer = {id: 7, avatarUrl: 'a', expertiseCategories: [], designs: [{imageUrl: 'old'}]};
    const {designers} = await clientAnswering({designers: [designer]}).searchDesigners({}, mediaTypes.json);
    expect(designers[0]?.designs?.[0]?.imageUrls.smallCrop).to.equal('old');
    expect((await clientAnswering(designer).getDesigner(7)).designs?.[0]?.imageUrls.largeCrop).to.equal('old');
  });
});
