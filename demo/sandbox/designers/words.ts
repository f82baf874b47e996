import {type Category, type Industry, type Language} from '../../../src/contract/value-sets.js';

const crafts = [
  'logos',
  'book covers',
  'packaging',
  'websites',
  'apps',
  'posters',
  'illustrations',
  'brand systems',
  'lettering',
  'icons',
  'menus',
  'labels',
  'slides',
  'signs',
  'maps',
  'album covers',
];
const clients = [
  'bakeries',
  'publishers',
  'start-ups',
  'museums',
  'farms',
  'schools',
  'bands',
  'charities',
  'cafés',
  'clinics',
  'breweries',
  'theatres',
  'sports clubs',
  'small shops',
];
const beginnings = [
  'letterpress printer',
  'sign painter',
  'architect',
  'photographer',
  'bookseller',
  'botanist',
  'teacher',
  'carpenter',
  'journalist',
  'animator',
  'chef',
  'cartographer',
];
const loves = [
  'clear shapes',
  'quiet colours',
  'bold type',
  'good paper',
  'old maps',
  'hand-cut letters',
  'strong grids',
  'small details',
  'warm textures',
  'honest materials',
  'plain words',
  'bright inks',
];

/** First sentences of a biography; the empty one is for designers without a biography. */
export const openings: readonly string[] = [
  '',
  ...crafts.flatMap((craft) => clients.map((client) => `I design ${craft} for ${client}.`)),
  ...beginnings.map((beginning) => `I started as a ${beginning} and have been a designer for ten years.`),
];

/** Second sentences of a biography. */
export const middles: readonly string[] = [
  ...loves.map((love) => `I care about ${love} and about answering quickly.`),
  ...loves.map((love) => `Those who know my work know it by its ${love}.`),
  'Every project begins with a long talk and a short list.',
  'You will see three sketches before anything is polished.',
  'My studio is a table by the window and a very old radio.',
  'Two prizes hang in the corridor; the clients who came back matter more.',
  'I work in black and white first: what holds there holds anywhere.',
  'Drafts arrive on Mondays, always with a note that explains why.',
];

/** Expertise beyond the values of the filters. */
export const skills: readonly string[] = [
  'Hand lettering',
  'Brand strategy',
  'Motion',
  'Accessibility',
  'Typesetting',
  'Icon systems',
  'Watercolour',
  'Vector illustration',
  'Screen printing',
  'Prepress',
  'Colour systems',
  'Naming',
  'Information graphics',
  'Prototyping',
  'Storyboards',
  'Type design',
  'Retouching',
  'Pattern design',
  'Wayfinding',
  'Character design',
];

/** Titles that a partner's own programme awards. */
export const certifications: readonly string[] = [
  'Certified site builder',
  'Accessibility specialist',
  'Brand specialist',
  'E-commerce specialist',
  'Print master',
  'Verified studio',
];

/** How an industry appears in a designer's expertise. */
export const industryExpertise = (industry: Industry) => `Work for ${industry} clients`;

export const languageNames: Readonly<Record<Language, string>> = {
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  nl: 'Dutch',
  pt: 'Portuguese',
};

const firms = [
  'Blue Door',
  'Kestrel',
  'Nine Lanterns',
  'Old Harbour',
  'Paper Moon',
  'Red Thread',
  'Salt & Stone',
  'Slow Train',
  'Tall Oak',
  'Two Rivers',
  'Wild Fig',
  'Yellow House',
  'Café Aurora',
  'Luna',
  'Nordlys',
  'Pico',
];
const trades = [
  'Bakery',
  'Books',
  'Brewery',
  'Clinic',
  'Coffee',
  'Farm',
  'Festival',
  'Garden',
  'Hotel',
  'Journal',
  'Kitchen',
  'Museum',
  'Orchestra',
  'Records',
  'School',
  'Studio',
];

export const firmNames: readonly string[] = firms.flatMap((firm) => trades.map((trade) => `${firm} ${trade}`));

/** Titles of designs, by category. */
export const categoryTitle = (category: Category) => {
  const plain = category.replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

export const tags: readonly string[] = [
  'bold',
  'calm',
  'classic',
  'colourful',
  'geometric',
  'hand-drawn',
  'minimal',
  'modern',
  'natural',
  'playful',
  'retro',
  'serious',
  'typographic',
  'warm',
];

/** What clients say, by how satisfied they were. */
export const praise: readonly string[] = [
  'Understood at once what we meant and surprised us all the same.',
  'Quick, kind and precise. We will come back.',
  'The first draft was already close; the second was perfect.',
  'Our customers ask who made it. That says everything.',
  'Listens well, explains well, draws even better.',
  'Delivered a day early, with files that our printer praised.',
  'Werkelijk prachtig werk, en altijd op tijd.',
  'Sehr angenehme Zusammenarbeit, gerne wieder!',
  'Un travail soigné, des échanges toujours clairs.',
  'とても丁寧で、想像以上の仕上がりでした。',
  'Un lavoro splendido, dall’idea all’ultimo dettaglio.',
  'Trabajo impecable y trato excelente.',
];

export const criticism: readonly string[] = [
  'Good result, although it took two rounds more than planned.',
  'Fine in the end, but we had to ask for updates.',
  'Solid work. We had hoped for something a little bolder.',
];

export const reviewers: readonly string[] = [
  'Amara',
  'Bjarne',
  'Chiara',
  'Dmytro',
  'Élodie',
  'Farid',
  'Gül',
  'Haruto',
  'Ingrid',
  'João',
  'Kemal',
  'Lerato',
  'Mei',
  'Noam',
  'Oluwaseun',
  'Priya',
  'Rosa',
  'Søren',
  'Tomás',
  'Yara',
];
