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
