import assert from 'node:assert/strict';
import {test} from 'node:test';
import {finish} from '../../../src/form/plan/steps.js';
import {normaliseDesigns} from '../../../proxy/service/normalise-designs.js';

const normalised = (body: unknown) => finish(normaliseDesigns(body));

const good = {id: 1, imageUrls: {original: 'o', smallCrop: 's', largeCrop: 'l'}, imageUrl: 'old'};

test('a design with all pictures stays as it is', () => {
  assert.deepEqual(normalised({designs: [good]}), {designs: [good]});
});

test('a design without imageUrls has the picture of the deprecated imageUrl in every size', () => {
  const design = {id: 2, imageUrl: 'old'};
  const imageUrls = {original: 'old', smallCrop: 'old', largeCrop: 'old'};
  assert.deepEqual(normalised({designs: [design]}), {designs: [{...design, imageUrls}]});
});

test('a missing size is filled from another', () => {
  const design = {imageUrls: {original: 'o', smallCrop: 's'}, imageUrl: 'old'};
  const imageUrls = {original: 'o', smallCrop: 's', largeCrop: 'o'};
  assert.deepEqual(normalised({designs: [design]}), {designs: [{...design, imageUrls}]});
});

test('a design without any picture has empty URLs, and what is not a design is left out', () => {
  const design = {id: 3, title: 'T'};
  const imageUrls = {original: '', smallCrop: '', largeCrop: ''};
  assert.deepEqual(normalised({designs: [design, null, 'nothing', {}]}), {designs: [{...design, imageUrls}]});
});

test('the designs inside designers are normalised too', () => {
  const imageUrls = {original: 'old', smallCrop: 'old', largeCrop: 'old'};
  assert.deepEqual(normalised({designers: [{id: 7, designs: [{imageUrl: 'old'}]}]}), {
    designers: [{id: 7, designs: [{imageUrl: 'old', imageUrls}]}],
  });
});
