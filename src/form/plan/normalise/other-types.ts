import type {JsonObject} from '../../../json/json.js';

/** Types of Swagger 2 and draft-03, as a schema has them instead of its `type`. */
const otherTypes: ReadonlyMap<unknown, JsonObject> = new Map(
  Object.entries({any: {}, file: {type: 'string', format: 'binary'}}),
);

/** The types of MongoDB that JSON has by another name, and those that JSON can hold as text only. */
const bsonTypes: ReadonlyMap<unknown, string> = new Map(
  Object.entries({
    int: 'integer',
    long: 'integer',
    double: 'number',
    decimal: 'number',
    bool: 'boolean',
    date: 'string',
    objectId: 'string',
  }),
);

/** Reads the types of Swagger 2, draft-03 and MongoDB (`bsonType`). Changes the given schema. */
export function readOtherTypes(schema: JsonObject) {
  const {type, bsonType} = schema;
  const other = otherTypes.get(type);
  if (other) {
    delete schema['type'];
    Object.assign(schema, {...other, ...schema});
  } else if (type === undefined && bsonType !== undefined) {
    schema['type'] = Array.isArray(bsonType) ? bsonType.map(typeOf) : typeOf(bsonType);
    if (bsonType === 'date') schema['format'] ??= 'date-time';
  }
}

const typeOf = (type: unknown) => bsonTypes.get(type) ?? type;
