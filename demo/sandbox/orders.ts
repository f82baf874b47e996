import {randomUUID} from 'node:crypto';
import {type CreatedOrder, type OrderItem, returnPages} from '../../src/contract/order.js';
import {type Product} from '../../src/contract/product.js';
import {newBrief} from './briefs.js';
import {SchemaValidator} from './schema-validator.js';
import {journeyPath} from './pages/paths.js';
import {Refusal, refuse} from './refusal.js';
import {type Handler, type World} from './world.js';

/** Creates an order whose brief is valid against the product version's own schema (part 4.3). */
export function createOrder({store}: World): Handler<'createOrder'> {
  const validators = new Map<Product, SchemaValidator>();
  return (call): CreatedOrder => {
    const {productId, brief: content} = call.body;
    const product = call.account.products.find(({id}) => id === productId);
    if (!product) throw refuse(400, 'is not a product that these keys may sell', '/productId');
    const failures = validatorFor(validators, product).failures(content, '/brief');
    if (failures.length > 0) throw new Refusal(400, failures);
    const brief = newBrief(call, content, productId);
    store.briefs.set(brief.id, brief);
    const {owner, receivedAt} = brief;
    store.orders.push({id: randomUUID(), owner, receivedAt, productId, briefId: brief.id});
    return {orderItems: [toItem(brief.id, call.origin)]};
  };
}

function validatorFor(validators: Map<Product, SchemaValidator>, product: Product): SchemaValidator {
  const known = validators.get(product);
  if (known) return known;
  const schema = product.briefSchema;
  const validator = new SchemaValidator(typeof schema === 'object' && schema !== null ? schema : true);
  validators.set(product, validator);
  return validator;
}

function toItem(briefId: string, origin: string): OrderItem {
  const [briefStart, briefEnd, review, postReview] = returnPages.map((page) => origin + journeyPath(briefId, page));
  return {
    briefId,
    returnUrls: {
      briefStart: `${briefStart}`,
      briefEnd: `${briefEnd}`,
      review: `${review}`,
      postReview: `${postReview}`,
    },
  };
}
