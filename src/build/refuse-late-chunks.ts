import {basename} from 'node:path';
import type {Plugin} from 'vite';

/**
 * Lets each chunk with imports call `refuseLate` of `lazy.ts`, in the script-tag build, before it does anything: a copy
 * that arrives once the chunk has another address does not run beside the second one.
 */
export function refuseLateChunks(): Plugin {
  return {
    name: 'refuse-late-chunks',
    enforce: 'pre',
    apply: 'build',
    renderChunk(code, _chunk, _options, {chunks}) {
      const from = Object.values(chunks).find(({moduleIds}) => moduleIds.some((id) => id.endsWith(refusing)))?.fileName;
      if (!from) return null;
      const [, local] = code.match(/\bLoadError(?:\$\d+)?,.*?\b(refuseLate\$?\d*)\b/) ?? [];
      // The chunk with `from-loader.ts` exports the function to the others.
      if (local) return {code: code.replace(/\bexport \{/, `export { ${local} as ran,`), map: null};
      const end = ` } from "./${basename(from)}";`;
      if (!code.includes(end)) return null;
      return {code: `refuseLate(import.meta.url);\n${code.replace(end, `, ran as refuseLate${end}`)}`, map: null};
    },
  };
}

const refusing = '/src/loading/from-loader.ts';
