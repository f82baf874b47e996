import {html, nothing} from 'lit';
import {AsyncDirective, directive} from 'lit/async-directive.js';

const imageUrl = /^data:image\/[\w.+-]+[^,]*;base64,/;
/** The longest side of the preview, in CSS pixels. */
const side = 96;

/** Draws a picture into a canvas: a policy without `data:` and `blob:` in `img-src` lets no image element show it. */
class FilePreview extends AsyncDirective {
  #url = '';
  #picture: ImageBitmap | undefined;

  render(url: string, name: string): unknown {
    if (url !== this.#url) {
      this.#url = url;
      this.#picture = undefined;
      void this.#load(url, name);
    }
    return this.#draw(name);
  }

  #draw(name: string) {
    const picture = this.#picture;
    if (!picture) return nothing;
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', name);
    return html`${canvas}`;
  }

  async #load(url: string, name: string) {
    if (!imageUrl.test(url)) return;
    const picture = await createImageBitmap(blobOf(url)).catch(() => undefined);
    if (!picture || url !== this.#url) return;
    this.#picture = picture;
    this.setValue(this.#draw(name));
  }
}

/** A preview of a picture in a data URL; nothing for any other file, or for a picture that the browser cannot decode. */
export const filePreview = directive(FilePreview);

function blobOf(url: string): Blob {
  const comma = url.indexOf(',');
  try {
    const bytes = Uint8Array.from(atob(url.slice(comma + 1)), (letter) => letter.charCodeAt(0));
    return new Blob([bytes], {type: /^data:([^;,]*)/.exec(url)?.[1]});
  } catch {
    return new Blob();
  }
}
