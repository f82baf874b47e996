import {ChangedBrief, CreatedBrief} from './brief-routes.js';
import {Brief, BriefStateChange, SitebuilderABrief, SitebuilderCBrief, SlidetoolBrief} from './brief.js';
import {Coupon, CouponClaims} from './coupon.js';
import {DesignPage, Designer, DesignerPage, ReviewPage} from './designer.js';
import {DesignerSearch, SitebuilderADesignerSearch, SitebuilderCDesignerSearch} from './designer-search.js';
import {ErrorMessage, ValidationErrors} from './errors.js';
import {mediaTypes} from './media-types.js';
import {basePath, keyHeaders, operations, type Operation} from './operations.js';
import {CreatedOrder, Order} from './order.js';
import {ProductList} from './product.js';
import {AwardedRoyalty, Royalty} from './royalty.js';
import {type Schema} from './schema.js';

/** The schemas that the document defines as components; others are inlined. */
const named: Readonly<Record<string, Schema>> = {
  Brief,
  SlidetoolBrief,
  SitebuilderABrief,
  SitebuilderCBrief,
  CreatedBrief,
  BriefStateChange,
  ChangedBrief,
  Order,
  CreatedOrder,
  ProductList,
  DesignerSearch,
  SitebuilderADesignerSearch,
  SitebuilderCDesignerSearch,
  DesignerPage,
  Designer,
  ReviewPage,
  DesignPage,
  Royalty,
  AwardedRoyalty,
  CouponClaims,
  Coupon,
  ValidationErrors,
  ErrorMessage,
};

const meaning: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  400: 'Refused: the request is invalid.',
  404: 'Nothing has this identifier.',
};

/** The OpenAPI 3.1 document of the service, generated from the table of operations. */
export function openapi() {
  const table: readonly Operation[] = Object.values(operations);
  const paths = [...new Set(table.map(({path}) => path))].map((path) => {
    const here = table.filter((operation) => operation.path === path);
    return [path, Object.fromEntries(here.map((operation) => [operation.method.toLowerCase(), describe(operation)]))];
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Design marketplace partner API',
      version: '1.0.0',
      description: 'Statuses that the service does not document are the default response of each operation.',
    },
    servers: [{url: basePath}],
    security: [{keyId: [], keySecret: []}],
    paths: Object.fromEntries(paths),
    components: {
      schemas: named,
      securitySchemes: {
        keyId: {type: 'apiKey', in: 'header', name: keyHeaders.id},
        keySecret: {type: 'apiKey', in: 'header', name: keyHeaders.secret},
      },
    },
  };
}

function describe({id, summary, pathParameters, queryParameters, requestBody, responses}: Operation) {
  const parameters = [...describeParameters('path', pathParameters), ...describeParameters('query', queryParameters)];
  const statuses = Object.entries(responses).map(([status, schema]) => [status, describeResponse(status, schema)]);
  return {
    operationId: id,
    summary,
    ...(parameters.length > 0 && {parameters}),
    ...(requestBody && {requestBody: {required: isRequired(requestBody), content: describeContent(requestBody)}}),
    responses: {...Object.fromEntries(statuses), default: describeResponse('default', ErrorMessage)},
  };
}

function describeParameters(location: 'path' | 'query', schemas: Readonly<Record<string, Schema>> = {}) {
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    in: location,
    ...(location === 'path' && {required: true}),
    schema: refer(schema),
  }));
}

/** A body without required fields is optional (part 4.5). */
const isRequired = ({[mediaTypes.json]: schema}: NonNullable<Operation['requestBody']>) =>
  typeof schema !== 'object' || schema.required !== undefined;

const describeContent = (schemas: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, {schema: refer(schema)}]));

const describeResponse = (status: string, schema: Schema) => ({
  description: meaning[status] ?? 'Any other refusal.',
  content: describeContent({[mediaTypes.json]: schema}),
});

/** A `$ref` to a named schema; otherwise the schema itself. */
function refer(schema: Schema): object | boolean {
  const name = Object.keys(named).find((candidate) => named[candidate] === schema);
  return name ? {$ref: `#/components/schemas/${name}`} : schema;
}
