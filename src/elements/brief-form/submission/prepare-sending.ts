import {loadSending} from '../../../client/load-sending.js';
import {lazy} from '../../../loading/lazy.js';
import {untilLoaded} from '../../../loading/retry.js';
import {loadAnswers} from '../../schema-form/schema-form.js';
import {loadServiceErrors} from './locate-errors.js';

const needed = [loadSending, loadServiceErrors, lazy(() => import('../receipt/brief-receipt.js')), loadAnswers];
let loading: Promise<unknown> | undefined;

/** Loads the code for sending and for the receipt: once for all changes and renders, and again until it is there. */
export const prepareSending = () => void (loading ??= Promise.all(needed.map((load) => untilLoaded<unknown>(load))));
