const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];
/** Random texts hardly ever have so many neighbouring keys in a row. */
const length = 4;
const walks = new Set(
  rows
    .flatMap((row) => [row, [...row].reverse().join('')])
    .flatMap((row) => Array.from({length: row.length - length + 1}, (_, at) => row.slice(at, at + length))),
);

/** Whether half of a text was typed along the keys of a keyboard, as `qwertyuiopasdfgh` was. */
export function isKeyboardWalk(text: string): boolean {
  const typed = text.toLowerCase();
  let walked = 0;
  let end = 0;
  for (let at = 0; at + length <= typed.length; at++) {
    if (!walks.has(typed.slice(at, at + length))) continue;
    walked += at + length - Math.max(at, end);
    end = at + length;
  }
  return walked * 2 >= text.length;
}
