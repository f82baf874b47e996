import {html, nothing} from 'lit';
import type {Design} from '../../contract/designer.js';

/** What a picture shows and from where. */
export interface Picture {
  src: string | undefined;
  alt: string;
  srcset?: string;
  sizes?: string;
}

/** A picture in a frame that has its size before the picture comes, and stays a calm empty frame if it never does. */
export const renderPicture = ({src, alt, srcset, sizes}: Picture) => html`
  <span class="picture" part="picture">
    ${
      src
        ? html`<img
            src=${src}
            srcset=${srcset ?? nothing}
            sizes=${sizes ?? nothing}
            alt=${alt}
            loading="lazy"
            decoding="async"
            @load=${markBroken}
            @error=${markBroken}
          />`
        : alt && html`<span class="visually-hidden">${alt}</span>`
    }
  </span>
`;

/** An attribute on the element itself, so that a picture that fails does not render the whole list again. */
function markBroken({type, currentTarget}: Event) {
  if (currentTarget instanceof Element) currentTarget.toggleAttribute('data-broken', type === 'error');
}

/** Which addresses a design has: the deprecated `imageUrl` stands in where `imageUrls` is missing (part 9). */
export function imageUrls({imageUrls, imageUrl = ''}: Partial<Design>): Design['imageUrls'] {
  return imageUrls ?? {original: imageUrl, smallCrop: imageUrl, largeCrop: imageUrl};
}

/**
 * A design as a small picture; `sizes` says how wide it is shown. The small crop is 600 px wide (part 2.6); of the large
 * one only that it is larger is known, which is all that `601w` says: it is taken where the small one would be stretched.
 */
export function designThumbnail(design: Design, alt: string, sizes: string): Picture {
  const {smallCrop, largeCrop} = imageUrls(design);
  const srcset = smallCrop !== largeCrop && isPlain(smallCrop) && isPlain(largeCrop);
  return {src: smallCrop, alt, ...(srcset && {srcset: `${smallCrop} 600w, ${largeCrop} 601w`, sizes})};
}

/** In `srcset` white space ends an address and a comma at its end too. */
const isPlain = (url: string) => url !== '' && !/\s|,$/.test(url);
