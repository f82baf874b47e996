import {accessSync, constants} from 'node:fs';
import {join} from 'node:path';

/** The path of an installed program; a file of that name which cannot be run is none. */
export function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
