import {LitElement} from 'lit';
import {property} from 'lit/decorators.js';
import {clientFor, type Client} from '../../client/client.js';
import {ownProxyUrl} from '../../client/proxy-url.js';
import {ColourScheme} from '../../controllers/colour-scheme.js';
import {Localize} from '../../controllers/localize.js';
import {generalWords} from '../../locales/locales.js';
import {common} from '../../locales/en/common.js';
import {errors} from '../../locales/en/errors.js';
import {registerEnglish} from '../../locales/english.js';
import {focusWhenRendered, handOnAtUpdates} from './focus/held-focus.js';

export type {WidgetErrorEvent} from './errors/error-event.js';

registerEnglish({common, errors});

/**
 * The base class of elements that call the proxy: the client, and interface texts in the surrounding language.
 *
 * @attr {light|dark} theme - Fixes the colour scheme, which otherwise is the page's.
 */
export class DmElement extends LitElement {
  /** The proxy's URL, if the widget was not loaded from it. */
  @property({attribute: 'proxy-url'}) proxyUrl = ownProxyUrl;

  /** The client to use instead of the page's shared one: for an element that renders this one, and for tests. */
  @property({attribute: false}) client?: Client;

  protected readonly localize = new Localize(this, generalWords);

  constructor() {
    super();
    new ColourScheme(this);
    handOnAtUpdates(this);
  }

  /** Moves the focus to the first heading or control, once one is rendered. */
  override focus() {
    focusWhenRendered(this);
  }

  protected get api(): Client {
    return this.client ?? clientFor(this.proxyUrl);
  }

  protected get words() {
    return this.localize.words;
  }
}
