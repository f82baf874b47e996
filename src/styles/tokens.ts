import {css} from 'lit';

/**
 * The widget's look: public `--dm-*` properties that a partner sets anywhere above, private `--_*` ones with the
 * defaults, declared only here. Both colour schemes follow the page's own `color-scheme`; `theme` fixes one.
 *
 * @cssprop --dm-color-accent - Primary buttons, links, and selected items.
 * @cssprop --dm-color-on-accent - Text on the accent colour.
 * @cssprop --dm-color-surface - The background of cards, controls and dialogs.
 * @cssprop --dm-color-text - Text.
 * @cssprop --dm-color-muted - Secondary text: hints, numbers, dates.
 * @cssprop --dm-color-border - Lines around cards and groups.
 * @cssprop --dm-color-control - Lines around controls; at least 3:1 against the surface.
 * @cssprop --dm-color-danger - Errors.
 * @cssprop --dm-color-success - Success messages.
 * @cssprop --dm-color-highlight - Stars and highlights.
 * @cssprop --dm-color-focus - The focus ring; by default the accent colour.
 * @cssprop --dm-radius - The radius of corners.
 * @cssprop --dm-space - The unit of spacing.
 * @cssprop --dm-shadow - The shadow of cards and dialogs.
 * @cssprop --dm-font-family - The font; by default the page's.
 * @cssprop --dm-font-size - The text size; by default the page's.
 * @cssprop --dm-form-width - The maximum width of a form; `none` fills its container.
 * @cssprop --dm-motion - The duration of transitions; 0 for visitors who prefer reduced motion.
 */
export const tokens = css`
  :host {
    --_accent: var(--dm-color-accent, #2b59d9);
    --_on-accent: var(--dm-color-on-accent, #fff);
    --_surface: var(--dm-color-surface, Canvas);
    --_text: var(--dm-color-text, CanvasText);
    --_muted: var(--dm-color-muted, #5a6270);
    --_border: var(--dm-color-border, #d8dce3);
    --_control: var(--dm-color-control, #858d9b);
    --_danger: var(--dm-color-danger, #b3261e);
    --_success: var(--dm-color-success, #1b6e3c);
    --_highlight: var(--dm-color-highlight, #b25e00);
    --_raised: color-mix(in srgb, var(--_text) 4%, var(--_surface));
    --_tint: color-mix(in srgb, var(--_accent) 9%, var(--_surface));
    --_danger-tint: color-mix(in srgb, var(--_danger) 8%, var(--_surface));
    --_focus: var(--dm-color-focus, var(--_accent));
    white-space: normal;
    --_radius: var(--dm-radius, 0.5em);
    --_space: var(--dm-space, 1em);
    --_shadow: var(--dm-shadow, 0 1px 2px rgb(0 0 0 / 6%), 0 4px 16px rgb(0 0 0 / 6%));
    --_motion: var(--dm-motion, 0.16s);
    --_form-width: var(--dm-form-width, 44em);

    display: block;
    box-sizing: border-box;
    color: var(--_text);
    font-family: var(--dm-font-family, inherit);
    font-size: var(--dm-font-size, max(1em, 16px));
    line-height: 1.5;
    text-align: start;
    writing-mode: horizontal-tb;
    overflow-wrap: break-word;
  }

  @supports (color: light-dark(#000, #fff)) {
    :host {
      --_accent: var(--dm-color-accent, light-dark(#2b59d9, #9db8ff));
      --_on-accent: var(--dm-color-on-accent, light-dark(#fff, #0c1a3d));
      --_surface: var(--dm-color-surface, light-dark(#fff, #16181d));
      --_text: var(--dm-color-text, light-dark(#1a1d23, #eceef2));
      --_muted: var(--dm-color-muted, light-dark(#5a6270, #a6adba));
      --_border: var(--dm-color-border, light-dark(#dfe2e8, #343943));
      --_control: var(--dm-color-control, light-dark(#858d9b, #7b8494));
      --_danger: var(--dm-color-danger, light-dark(#b3261e, #ffb4ab));
      --_success: var(--dm-color-success, light-dark(#1b6e3c, #7edaa0));
      --_highlight: var(--dm-color-highlight, light-dark(#9a5200, #ffb870));
    }
  }

  :host([theme='light']) {
    color-scheme: light;
  }

  :host([theme='dark']) {
    color-scheme: dark;
  }

  :host([hidden]) {
    display: none;
  }

  /* Not 'inherit': the content of <details> has a parent inside the browser's own shadow tree. */
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --_motion: 0s;
    }
  }
`;
