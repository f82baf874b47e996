import type {ReactiveControllerHost} from 'lit';
import {lazy} from '../../../loading/lazy.js';
import {untilLoaded} from '../../../loading/retry.js';

const loadKeepInPlace = lazy(() => import('./keep-in-place.js'));

/** Loads the code for browsers without scroll anchoring. */
export function keepInPlaceWhereNeeded(host: ReactiveControllerHost & HTMLElement) {
  if (!CSS.supports('overflow-anchor', 'auto'))
    void untilLoaded(loadKeepInPlace).then(({keepInPlace}) => keepInPlace(host));
}
