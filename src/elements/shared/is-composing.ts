/**
 * Whether a key press belongs to an input method, which a visitor ends by Enter. Safari ends the composition before it
 * reports that key: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
