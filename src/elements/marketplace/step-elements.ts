const importBriefForm = () => import('../brief-form/brief-form.js');
const importGallery = () => import('../designer-gallery/designer-gallery.js');

/** Loads the element of a later step, once that step is near; a second time after a failure, since connections drop. */
export const stepElements = {
  brief: () => importBriefForm().catch(importBriefForm),
  designers: () => importGallery().catch(importGallery),
};
