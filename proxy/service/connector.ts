import type {buildConnector} from 'undici';
import makeUndiciConnector from 'undici/lib/core/connect.js';
import {skipInterimResponses} from './interim-responses.js';

/** Opens the connections to the service. */
export function makeConnector(timeout: number): buildConnector.connector {
  const connect = makeUndiciConnector({timeout, rejectUnauthorized: true, allowH2: false});
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      // By an alert of TLS the service says why it ends the connection, and undici would only report the end.
      socket?.once('error', (why) => socket.destroy(why));
      if (error) return callback(error, null);
      skipInterimResponses(socket);
      callback(null, socket);
    });
}
