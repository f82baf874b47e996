import {widgets} from '../../../locales/en/widgets.js';
import {registerEnglish} from '../../../locales/english.js';
import {DmSchemaForm} from '../../schema-form/schema-form.js';
import {registerWidget} from '../../schema-form/widgets.js';
import {sheet} from '../../../styles/sheet.js';
import {choices} from './choices.js';
import {designers} from './designers.js';
import {moment} from './moment.js';
import {money} from './money.js';
import {urlList} from './url-list.js';
import {widgetStyles} from './widgets.styles.js';

registerEnglish({form: {widgets}});

/** The widgets by name. A chunk without an export would count as one that arrived empty. */
export const briefWidgets = {choices, designers, moment, money, 'url-list': urlList};

for (const [name, widget] of Object.entries(briefWidgets)) registerWidget(name, widget);

// Makes the widgets available to every form created from now on.
DmSchemaForm.elementStyles.push(sheet, widgetStyles);
