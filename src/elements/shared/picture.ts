import {html, nothing} from 'lit';
import type {Design} from '../../contract/designer.js';
import type {Words} from '../../locales/locales.js';

/** A picture's address and alternative text. */
export interface Picture {
  src: string | undefined;
  alt: string;
  srcset?: string;
  sizes?: string;
}

/** A picture in a frame that has its size from the start, and stays empty if the picture fails to load. */
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

/**
 * Set directly on the element, so that a failing picture does not render the whole list again. It is requested anew when
 * the connection returns.
 */
function markBroken({type, currentTarget}: Event) {
  if (!(currentTarget instanceof HTMLImageElement)) return;
  const isBroken = type === 'error';
  currentTarget.toggleAttribute('data-broken', isBroken);
  if (isBroken) addEventListener('online', () => (currentTarget.src += ''), {once: true});
}

/** The addresses of a design; the deprecated `imageUrl` is used where `imageUrls` is missing (part 9). */
export function imageUrls({imageUrls, imageUrl = ''}: Partial<Design>): Design['imageUrls'] {
  return imageUrls ?? {original: imageUrl, smallCrop: imageUrl, largeCrop: imageUrl};
}

/** What a design shows, in words; one without any is named by its index. */
export const describeDesign = ({description, title}: Partial<Design>, index: number, {profile}: Words) =>
  description?.trim() || title?.trim() || profile.design(index + 1);

/**
 * A design as a small picture; `sizes` is its displayed width. The small crop is 600 px wide (part 2.6). The large one
 * is only known to be larger, hence `601w`: browsers use it where the small one would be upscaled.
 */
export function designThumbnail(design: Design, alt: string, sizes: string): Picture {
  const {smallCrop, largeCrop} = imageUrls(design);
  const srcset = smallCrop !== largeCrop && isPlain(smallCrop) && isPlain(largeCrop);
  return {src: smallCrop, alt, ...(srcset && {srcset: `${smallCrop} 600w, ${largeCrop} 601w`, sizes})};
}

/** In `srcset`, white space ends an address, and so does a trailing comma. */
const isPlain = (url: string) => url !== '' && !/\s|,$/.test(url);
