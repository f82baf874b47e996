import type {JsonObject} from '../../../json/json.js';

const whole = (minimum: number, maximum: number) => ({type: 'integer', minimum, maximum});

/** Types of Swagger 2, draft-03 and JSON Type Definition, as a schema has them instead of its `type`. */
const otherTypes: ReadonlyMap<unknown, JsonObject> = new Map(
  Object.entries({
    any: {},
    file: {type: 'string', format: 'binary'},
    timestamp: {type: 'string', format: 'date-time'},
    float32: {type: 'number'},
    float64: {type: 'number'},
    int8: whole(-128, 127),
    uint8: whole(0, 255),
    int16: whole(-(2 ** 15), 2 ** 15 - 1),
    uint16: whole(0, 2 ** 16 - 1),
    int32: whole(-(2 ** 31), 2 ** 31 - 1),
    uint32: whole(0, 2 ** 32 - 1),
  }),
);

/** Reads these types. Changes the given schema. */
export function readOtherTypes(schema: JsonObject) {
  const other = otherTypes.get(schema['type']);
  if (!other) return;
  delete schema['type'];
  Object.assign(schema, {...other, ...schema});
}
