import type {FormDefinition} from './plan.js';
import type {Steps} from './steps.js';

/** Serialises a form to JSON node by node, since a large form would block others for too long. */
export function* formText({version, plan, schema}: FormDefinition): Steps<string> {
  const {nodes, ...rest} = plan;
  const texts: string[] = [];
  for (const [id, node] of Object.entries(nodes)) {
    yield;
    texts.push(`${JSON.stringify(id)}:${JSON.stringify(node)}`);
  }
  yield;
  const head = `{"version":${version},"plan":{${JSON.stringify(rest).slice(1, -1)},"nodes":{${texts.join()}}}`;
  yield;
  return `${head},"schema":${JSON.stringify(schema)}}`;
}
