/** What a page with the script tag may call; the loader loads it when it does. */
export {forgetVisitor} from './controllers/page-storage.js';
export {setWords} from './locales/own-words.js';
