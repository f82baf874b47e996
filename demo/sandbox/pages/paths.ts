import {type ReturnPage} from '../../../src/contract/order.js';

/** The account page for a brief: `briefUrl`. */
export const accountPath = (briefId: string) => `/briefs/${encodeURIComponent(briefId)}/account`;

/** The last path segment of each return page. */
export const journeySteps: Readonly<Record<ReturnPage, string>> = {
  briefStart: 'start',
  briefEnd: 'end',
  review: 'review',
  postReview: 'after-review',
};

/** One of the pages in `returnUrls`. */
export const journeyPath = (briefId: string, page: ReturnPage) =>
  `/briefs/${encodeURIComponent(briefId)}/${journeySteps[page]}`;

/** The campaign page, which takes a coupon. */
export const campaignPath = (campaign: string) => `/campaigns/${encodeURIComponent(campaign)}`;

/** A designer's portrait and cover, and the three sizes of a design. */
export const avatarPath = (designerId: number) => `/pictures/avatars/${designerId}.svg`;
export const coverPath = (designerId: number) => `/pictures/covers/${designerId}.svg`;
export type DesignCrop = 'original' | 'small' | 'large';
export const designPath = (designId: number, crop: DesignCrop) => `/pictures/designs/${designId}-${crop}.svg`;
