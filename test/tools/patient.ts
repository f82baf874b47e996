/** Settings of a proxy that shares the test's process and a busy machine: slow requests are neither refused nor aborted. */
export const patient = {MAX_LOOP_DELAY_MS: '60000', QUEUE_MS: '60000', READ_DEADLINE_MS: '60000'};
