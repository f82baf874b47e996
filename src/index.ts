/** The npm entry: registers every element and re-exports what a partner's own code may use. */
export {DmMarketplace} from './elements/marketplace/marketplace.js';
export {DmProductPicker} from './elements/product-picker/product-picker.js';
export {DmBriefForm, forgetVisitor} from './elements/brief-form/brief-form.js';
export {DmSchemaForm} from './elements/schema-form/schema-form.js';
export {DmDesignerGallery} from './elements/designer-gallery/designer-gallery.js';
export {DmDesignerProfile} from './elements/designer-profile/designer-profile.js';
export {DmDesignerReviews} from './elements/designer-profile/designer-reviews.js';
export {DmDesignerDesigns} from './elements/designer-profile/designer-designs.js';
export * from './elements/marketplace/events.js';
export * from './elements/product-picker/events.js';
export * from './elements/brief-form/events.js';
export * from './elements/schema-form/events.js';
export * from './elements/designer-gallery/events.js';
export {WidgetErrorEvent} from './elements/shared/errors/error-event.js';
export {createClient, type Client, type ClientConfig} from './client/client.js';
export {ConnectionError, RefusedError, ValidationError, type ClientError} from './client/errors.js';
export {setWords, type PartialWords} from './locales/own-words.js';
