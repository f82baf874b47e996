import {basename} from 'node:path';
import type {Plugin} from 'vite';

/**
 * Lets each chunk with imports call `noteArrival` of `lazy.ts`, in the script-tag build, before it does anything: a copy
 * that arrives once the chunk has another address does not run, and one that runs gets no other address.
 */
export function noteArrivals(): Plugin {
  return {
    name: 'note-arrivals',
    enforce: 'pre',
    apply: 'build',
    renderChunk(code, _chunk, _options, {chunks}) {
      const [, local] = /\b(noteArrival\$?\d*)\(/.exec(code) ?? [];
      // The chunk with `from-loader.ts` notes its own arrival there, and exports the function to the others.
      if (local) return {code: code.replace(/\bexport \{/, `export { ${local} as ran,`), map: null};
      const from = Object.values(chunks).find(({moduleIds}) => moduleIds.some((id) => id.endsWith(noting)))?.fileName;
      if (!from) return null;
      const end = ` } from "./${basename(from)}";`;
      if (!code.includes(end)) return null;
      return {code: `noteArrival(import.meta.url);\n${code.replace(end, `, ran as noteArrival${end}`)}`, map: null};
    },
  };
}

const noting = '/src/loading/from-loader.ts';
