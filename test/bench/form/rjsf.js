import Form from '@rjsf/core';
import {customizeValidator} from '@rjsf/validator-ajv8';
import Ajv2020 from 'ajv/dist/2020.js';
import {createElement} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';

/** Draws the form with `@rjsf/core` as its own documentation says, validated on every change. */
export async function draw(host, schema) {
  const validator = customizeValidator({AjvClass: Ajv2020.default ?? Ajv2020});
  const form = createElement(Form, {schema, validator, liveValidate: 'onChange'});
  flushSync(() => createRoot(host).render(form));
}

export const root = (host) => host;
