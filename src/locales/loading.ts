import {lazy} from '../loading/lazy.js';

/** What a visitor reads while an element does not load, and on the button beside it: the loader has no other words. */
export const loadingWords: Readonly<Record<string, readonly [text: string, tryAgain: string]>> = {
  en: ['A part of this page did not load. We keep trying.', 'Try again'],
  de: ['Ein Teil dieser Seite wurde nicht geladen. Wir versuchen es weiter.', 'Erneut versuchen'],
  es: ['Una parte de esta página no se ha cargado. Seguimos intentándolo.', 'Intentar de nuevo'],
  fr: ['Une partie de cette page ne s’est pas chargée. Nous continuons d’essayer.', 'Réessayer'],
  it: ['Una parte di questa pagina non si è caricata. Continuiamo a provare.', 'Riprova'],
  ja: ['ページの一部を読み込めませんでした。再試行を続けています。', 'もう一度試す'],
  nl: ['Een deel van deze pagina is niet geladen. We blijven het proberen.', 'Opnieuw proberen'],
  pt: ['Uma parte desta página não foi carregada. Continuamos a tentar.', 'Tentar novamente'],
};

/** Files of a language: the words of every page, those of forms, and the names of the contract's values. */
type Files = Readonly<Record<'words' | 'form' | 'names', () => Promise<unknown>>>;

const english: Pick<Files, 'names'> = {names: lazy(() => import('./en/names.js'))};

const files: Readonly<Record<string, Files>> = {
  de: {
    words: lazy(() => import('./de/language.js')),
    form: lazy(() => import('./de/form.js')),
    names: lazy(() => import('./de/names.js')),
  },
  es: {
    words: lazy(() => import('./es/language.js')),
    form: lazy(() => import('./es/form.js')),
    names: lazy(() => import('./es/names.js')),
  },
  fr: {
    words: lazy(() => import('./fr/language.js')),
    form: lazy(() => import('./fr/form.js')),
    names: lazy(() => import('./fr/names.js')),
  },
  it: {
    words: lazy(() => import('./it/language.js')),
    form: lazy(() => import('./it/form.js')),
    names: lazy(() => import('./it/names.js')),
  },
  ja: {
    words: lazy(() => import('./ja/language.js')),
    form: lazy(() => import('./ja/form.js')),
    names: lazy(() => import('./ja/names.js')),
  },
  nl: {
    words: lazy(() => import('./nl/language.js')),
    form: lazy(() => import('./nl/form.js')),
    names: lazy(() => import('./nl/names.js')),
  },
  pt: {
    words: lazy(() => import('./pt/language.js')),
    form: lazy(() => import('./pt/form.js')),
    names: lazy(() => import('./pt/names.js')),
  },
  'pt-PT': {
    words: lazy(() => import('./pt-PT/language.js')),
    form: lazy(() => import('./pt-PT/form.js')),
    names: lazy(() => import('./pt-PT/names.js')),
  },
};

/** What loads the files of a language, where its tag is written as it usually is; English ones for another language. */
export const filesOf = (tag: string): Partial<Files> => files[tag] ?? files[tag.slice(0, 2)] ?? english;
