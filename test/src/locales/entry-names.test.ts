import {expect} from '@open-wc/testing';
import {form as de} from '../../../src/locales/de/form.js';
import {singular} from '../../../src/locales/singular.js';
import {form as es} from '../../../src/locales/es/form.js';
import {form as fr} from '../../../src/locales/fr/form.js';
import {form as italian} from '../../../src/locales/it/form.js';
import {form as ja} from '../../../src/locales/ja/form.js';
import {lazyForm} from '../../../src/locales/en/form/lazy-form.js';
import {form as nl} from '../../../src/locales/nl/form.js';
import {form as pt} from '../../../src/locales/pt/form.js';

const languages = {de, es, fr, it: italian, ja, nl, pt};

/** Titles of lists, and what one entry is called. */
const cases: Readonly<Record<keyof typeof languages, Readonly<Record<string, string>>>> = {
  de: {
    Anforderungen: 'Anforderung',
    Dateien: 'Datei',
    Logos: 'Logo',
    Aufgaben: 'Eintrag',
    'Welche Farben mögen Sie?': 'Eintrag',
    Kontakt: 'Kontakt',
  },
  es: {
    Tareas: 'Tarea',
    Direcciones: 'Dirección',
    Análisis: 'Análisis',
    Colores: 'Entrada',
    'Tareas abiertas': 'Entrada',
  },
  fr: {
    Tâches: 'Tâche',
    Fichiers: 'Fichier',
    Couleurs: 'Couleur',
    Photos: 'Photo',
    Parcours: 'Parcours',
    Tiers: 'Tiers',
    Avis: 'Avis',
    Accès: 'Accès',
    'Détails du logo': 'Élément',
  },
  it: {
    Opzioni: 'Opzione',
    Documenti: 'Documento',
    Attività: 'Attività',
    Colori: 'Voce',
    'File del logo': 'Voce',
  },
  ja: {タスク: 'タスク', '好きな色は何ですか？': '項目', 色を入力してください: '項目', 色を選択: '項目'},
  nl: {
    Afbeeldingen: 'Afbeelding',
    Mogelijkheden: 'Mogelijkheid',
    'Foto’s': 'Foto',
    Team: 'Team',
    Taken: 'Item',
    'Welke kleuren?': 'Item',
  },
  pt: {Tarefas: 'Tarefa', Opções: 'Opção', Imagens: 'Imagem', Equipa: 'Equipa', Cores: 'Item'},
};

for (const [language, words] of Object.entries(languages)) {
  it(`an entry is called by the singular where that is sure, else by no plural: ${language}`, () => {
    for (const [list, entry] of Object.entries(cases[language as 'de'])) expect(words.entryOf(list)).to.equal(entry);
  });
}

it('an entry is called by the singular where that is sure: en', () => {
  const entries = {People: 'Person', Children: 'Child', Categories: 'Category', Movies: 'Movie', Cookies: 'Cookie'};
  for (const [list, entry] of Object.entries({...entries, Series: 'Series', Movie: 'Movie', News: 'News', IPs: 'IP'}))
    expect(singular(list)).to.equal(entry);
});

it('an entry is called without what the list says of all: en', () => {
  const entries = {'Days of the week': 'Day', 'People in your team': 'Person', 'Means of payment': 'Means'};
  for (const [list, entry] of Object.entries({...entries, 'Person in charge': 'Person in charge'}))
    expect(singular(list)).to.equal(entry);
});

it('an entry of a list with three words has a singular unless they may be two things: en', () => {
  const entries = {
    'Social Media Links (optional)': 'Social Media Link',
    'Preferred contact times': 'Preferred contact time',
  };
  const kept = {
    'Terms and conditions': 'Terms and conditions',
    'Files from former projects': 'Files from former projects',
  };
  for (const [list, entry] of Object.entries({...entries, ...kept})) expect(singular(list)).to.equal(entry);
});

it('a plural in “ses” or “zes” has a singular where it is sure to end in an “e”: en', () => {
  const entries = {
    Sizes: 'Size',
    Courses: 'Course',
    Expenses: 'Expense',
    Responses: 'Response',
    'Use cases': 'Use case',
  };
  for (const [list, entry] of Object.entries({...entries, Lenses: 'Lenses', Bonuses: 'Bonuses', Aliases: 'Aliases'}))
    expect(singular(list)).to.equal(entry);
});

it('an entry is called by what it is, not by how the form asks for it: en', () => {
  const asked = {'Please list your colours': 'Entry', 'Add your colours': 'Entry', 'List of colours': 'Colour'};
  const entries = {
    ...asked,
    'Add-ons': 'Add-ons',
    'Your tasks': 'Task',
    'Tasks (optional)': 'Task',
    'Which drugs do you take?': 'Entry',
    'Websites you like': 'Website',
    'Pages needed': 'Page',
    'People to involve': 'Person',
    'Time to think': 'Time to think',
  };
  for (const [list, entry] of Object.entries({...entries, 'Guest list': 'Entry', Guestlists: 'Guestlist'}))
    expect(singular(list)).to.equal(entry);
});

it('a title that says “Add” itself is the label of its button', () => {
  expect(lazyForm.add('Add a colour')).to.equal('Add a colour');
  expect(lazyForm.add('Additional colour')).to.equal('Add additional colour');
});
