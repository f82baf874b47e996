import {createHash, randomUUID} from 'node:crypto';
import {errors, jwtVerify, SignJWT} from 'jose';
import {type Coupon, type CouponClaims, couponParameter} from '../../src/contract/coupon.js';
import {campaignPath} from './pages/paths.js';
import {refuse} from './refusal.js';
import {type Call, type Handler, type World} from './world.js';

const algorithm = 'HS256';

/** The key that signs coupons: derived from the seed, so that coupons survive a restart. */
export const couponKey = (seed: string): Uint8Array => createHash('sha256').update(`coupons of ${seed}`).digest();

/** Signs a coupon with exactly the given claims (part 4.10). */
export const createCoupon =
  (world: World): Handler<'createCoupon'> =>
  async (call): Promise<Coupon> => {
    const claims = call.body;
    checkClaims(world, call, claims);
    const jwt = await new SignJWT({...claims}).setProtectedHeader({alg: algorithm, typ: 'JWT'}).sign(world.couponKey);
    const couponId = claims.jti ?? randomUUID();
    const url = `${call.origin}${campaignPath(claims.aud)}?${couponParameter}=${jwt}`;
    world.store.coupons.push({id: couponId, owner: call.account.id, receivedAt: new Date(), claims, url});
    return {jwt, url, couponId};
  };

function checkClaims({campaign, store}: World, {account}: Call, {aud, exp, nbf, jti}: CouponClaims): void {
  if (aud !== campaign) throw refuse(400, 'aud is not a campaign that the service knows.');
  if (nbf !== undefined && exp !== undefined && nbf >= exp) throw refuse(400, 'nbf must come before exp.');
  const isUsed = store.coupons.some(({owner, claims}) => owner === account.id && claims.jti === jti);
  if (jti !== undefined && isUsed) throw refuse(400, 'jti was used before: it must be unique per token.');
}

/** Whether a coupon is valid now, in a sentence for its visitor. */
export interface CouponVerdict {
  readonly isValid: boolean;
  readonly reason: string;
}

/** Verifies the token in a visitor's address (part 2.7). */
export async function verifyCoupon(world: World, token: string | undefined): Promise<CouponVerdict> {
  if (!token) return {isValid: false, reason: 'The address contains no coupon.'};
  try {
    await jwtVerify(token, world.couponKey, {algorithms: [algorithm], audience: world.campaign});
    return {isValid: true, reason: 'The coupon is genuine and can be used now.'};
  } catch (error) {
    return {isValid: false, reason: reasonOf(error)};
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The coupon has expired.';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf')
    return 'The coupon cannot be used yet.';
  if (error instanceof errors.JWTClaimValidationFailed) return 'The coupon belongs to another campaign.';
  return 'The coupon is not genuine.';
}
