/** Words whose ending looks like a plural's or has another singular: "Status", "Address", "Analytics", "News", "Shoes", "Lenses". */
const kept = /([aiu]s|ss|ics|ews|[ov]es|(?<!i)zes|(?<!r|n|[ch]a)ses|(ser|spec)ies|(^|\W)(lens|lenses|means))$/i;

/** Questions and requests, such as "Please add your colours", and titles that end in "list". */
const request = /(\?| list)$|^(please|which|what|tell|list(?! of)|add|choose|enter|select|upload) /i;

/** What one entry of a list is called: "Line" for "Lines", "Site" for "Sites you like". Titles that are not sure to be a plural stay as they are. */
export function singular(list: string): string {
  if (request.test(list)) return 'Entry';
  const title = list
    .replace(/ \([^()]*\)$/, '')
    .replace(/^(?:multiple|list of|your|my) (.)/i, (_, letter: string) => letter.toUpperCase())
    .replace(/(?<=s|eople) (you|to|for|in|of|that|with|needed|required)\b.*/, '');
  // Of three words, a short one in the middle joins two others: "Terms and conditions".
  if (/ ([a-z]{1,4}|.* .*) /.test(title)) return title;
  const stem = title.replace(/(ss|x|[cs]h)es$/, '$1');
  if (stem !== title || kept.test(title)) return stem;
  const person = title.replace(/eople$/, 'erson').replace(/(child)ren$/i, '$1');
  return person.replace(/(?<!mov|cook)ies$/i, 'y').replace(/(\p{L}{3}|\p{Lu}{2})s$/u, '$1');
}
