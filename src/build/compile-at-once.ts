/**
 * The first line of a script whose functions all run soon: Chromium compiles them in another thread while the script loads,
 * and not one by one when each is first called. A comment for other engines.
 */
export const compileAtOnce = '//# allFunctionsCalledOnLoad';
