import type {SitebuilderABrief, SitebuilderCBrief, SlidetoolBrief} from '../../contract/brief.js';
import type {
  Category,
  DesignerLevel,
  Industry,
  LastActivity,
  Timeframe,
  SiteBuilderProjectType,
} from '../../contract/value-sets.js';

/**
 * The names of the contract's values, by set. The types require every value in every language. Languages are absent,
 * since `Intl.DisplayNames` has them.
 */
export interface ValueNames {
  category: Readonly<Record<Category, string>>;
  industry: Readonly<Record<Industry, string>>;
  timeframe: Readonly<Record<Timeframe, string>>;
  designerLevel: Readonly<Record<DesignerLevel, string>>;
  lastActivity: Readonly<Record<LastActivity, string>>;
  siteProject: Readonly<Record<SiteBuilderProjectType, string>>;
  siteAsset: Readonly<Record<NonNullable<SitebuilderABrief['assets']>[number], string>>;
  slideProject: Readonly<Record<SlidetoolBrief['projectType'], string>>;
  campaignProject: Readonly<Record<SitebuilderCBrief['projectType'], string>>;
  organization: Readonly<Record<SitebuilderCBrief['organizationType'], string>>;
  politicalGroup: Readonly<Record<SitebuilderCBrief['politicalGroup'], string>>;
  app: Readonly<Record<NonNullable<SitebuilderCBrief['appType']>, string>>;
  mobileApp: Readonly<Record<NonNullable<SitebuilderCBrief['mobileAppType']>, string>>;
  /** Labels of properties that schemas often leave without a title. */
  field: Readonly<Record<KnownField, string>>;
}

/** The properties that have a label in each language. */
export type KnownField =
  | 'title'
  | 'name'
  | 'description'
  | 'industry'
  | 'category'
  | 'timeline'
  | 'timeframe'
  | 'startDate'
  | 'endDate'
  | 'dueDate'
  | 'budget'
  | 'language'
  | 'country'
  | 'city'
  | 'address'
  | 'company'
  | 'email'
  | 'phone'
  | 'website'
  | 'url'
  | 'colors'
  | 'style'
  | 'audience'
  | 'slogan'
  | 'notes'
  | 'quantity'
  | 'size'
  | 'format';

/** English names of values. */
export const names: ValueNames = {
  category: {
    '3d-design': '3D design',
    'album-cover-design': 'Album cover',
    'app-design': 'App',
    'art-illustration': 'Art and illustration',
    'banner-ad-design': 'Banner ad',
    'book-cover-design': 'Book cover',
    'book-magazine-design': 'Book or magazine',
    'brand-guide': 'Brand guide',
    'brand-identity-pack': 'Brand identity pack',
    'brochure-design': 'Brochure',
    'business-advertising': 'Business and advertising',
    'business-card-design': 'Business card',
    'buttons-icons': 'Buttons and icons',
    'car-truck-van-wrap-design': 'Car, truck or van wrap',
    'card-invitation-design': 'Card or invitation',
    'character-mascot-design': 'Character or mascot',
    'clothing-apparel-design': 'Clothing and apparel',
    'clothing-merchandise-design': 'Clothing and merchandise',
    'cup-mug-design': 'Cup or mug',
    'custom-cms-themes': 'Custom CMS themes',
    'email-design': 'E-mail',
    'netA-ad': 'netA ad',
    'netA-cover-design': 'netA cover',
    'flash-animation': 'Flash animation',
    'flash-banner-design': 'Flash banner',
    'icon-button-design': 'Icons and buttons',
    illustrations: 'Illustrations',
    'infographic-design': 'Infographic',
    'landing-page-design': 'Landing page',
    logo: 'Logo',
    'logo-brand-guide': 'Logo and brand guide',
    'logo-business-card-design': 'Logo and business card',
    'logo-design': 'Logo design',
    'logo-product-packaging': 'Logo and product packaging',
    'logo-website': 'Logo and website',
    'magazine-cover-design': 'Magazine cover',
    'menu-design': 'Menu',
    'merchandise-design': 'Merchandise',
    'mobile-app-design': 'Mobile app',
    sitebuilderC: 'sitebuilderC website',
    other: 'Something else',
    'other-art-illustration': 'Other art or illustration',
    'other-book-magazine-design': 'Other book or magazine design',
    'other-business-advertising': 'Other business or advertising design',
    'other-clothing-merchandise-design': 'Other clothing or merchandise',
    'other-design': 'Other design',
    'other-design-tasks': 'Other design tasks',
    'other-packaging-label-design': 'Other packaging or label',
    'other-website-app-design': 'Other website or app design',
    'packaging-label-design': 'Packaging or label',
    'podcast-cover-design': 'Podcast cover',
    'postcard-flyer-design': 'Postcard or flyer',
    'poster-design': 'Poster',
    'slideapp-template-design': 'Slideapp template',
    'slidetool-design': 'Slidetool presentation',
    'print-design': 'Print design',
    'product-label-design': 'Product label',
    'product-packaging-design': 'Product packaging',
    'accountingtool-form-design': 'Accountingtool form',
    'signage-design': 'Signage',
    'social-media-pack': 'Social media pack',
    'social-media-page-design': 'Social media page',
    'storebuilder-online-store': 'storebuilder online store',
    sitebuilderA: 'sitebuilderA website',
    'stationery-design': 'Stationery',
    'sticker-design': 'Sticker',
    't-shirt-design': 'T-shirt',
    'tattoo-design': 'Tattoo',
    'netB-background-design': 'netB background',
    typesetting: 'Typesetting',
    'typesetting-with-imagery': 'Typesetting with images',
    'web-builder': 'Website on a builder',
    'web-design': 'Web design',
    'web-design-coded': 'Web design with code',
    'website-app-design': 'Website or app',
    'sitebuilderB-website': 'sitebuilderB website',
    'cms-theme-design': 'CMS theme',
    'meetingtool-background-design': 'meetingtool background',
  },
  industry: {
    accounting: 'Accounting',
    agriculture: 'Agriculture',
    animals: 'Animals and pets',
    architectural: 'Architecture',
    art: 'Art and design',
    attorney: 'Legal services',
    automotive: 'Automotive',
    bar: 'Bars and nightlife',
    business: 'Business and consulting',
    children: 'Children and childcare',
    cleaning: 'Cleaning and maintenance',
    communications: 'Communications',
    community: 'Community and non-profit',
    computer: 'Computers',
    construction: 'Construction',
    cosmetics: 'Cosmetics and beauty',
    dating: 'Dating',
    education: 'Education',
    entertainment: 'Entertainment',
    environment: 'Environment',
    fashion: 'Fashion',
    floral: 'Flowers',
    food: 'Food and drink',
    games: 'Games',
    home: 'Home and furnishing',
    industrial: 'Industry',
    internet: 'Internet',
    landscaping: 'Landscaping',
    medical: 'Medical and pharmaceutical',
    other: 'Other',
    photography: 'Photography',
    physical: 'Physical fitness',
    politics: 'Politics',
    realestate: 'Real estate',
    religious: 'Religion',
    restaurant: 'Restaurants',
    retail: 'Retail',
    security: 'Security',
    spa: 'Spa and wellness',
    sports: 'Sports',
    technology: 'Technology',
    travel: 'Travel',
    wedding: 'Weddings',
  },
  timeframe: {
    forty_eight_hours: 'Within 48 hours',
    one_week: 'Within one week',
    two_weeks: 'Within two weeks',
    one_month: 'Within one month',
    specific_dates: 'Between certain dates',
    not_sure: 'I am not sure yet',
  },
  designerLevel: {entry: 'Entry level', mid: 'Mid level', top: 'Top level'},
  lastActivity: {online_now: 'Online now', within_7_days: 'In the last seven days'},
  siteProject: {
    DESIGN: 'Design',
    NEW_SITE: 'New site',
    ONLINE_STORE: 'Online store',
    MARKETING: 'Marketing',
    SITE_FUNCTIONALITY: 'Site functions',
    TRAINING_AND_SUPPORT: 'Training and support',
    SCHEDULING: 'Scheduling',
    SITE_MIGRATION: 'Moving a site',
    COURSES: 'Courses',
  },
  siteAsset: {IMAGES_VIDEO: 'Pictures or videos', COPY: 'Texts', LOGO: 'A logo'},
  slideProject: {
    new_custom_slidetool: 'A new presentation, made for you',
    convert_ppt_to_slidetool: 'Your slides, converted',
    branded_slidetool_template: 'A template in your brand',
    edit_existing_slidetool: 'Changes to a presentation you have',
  },
  campaignProject: {
    new_site: 'A new site',
    migrate_site: 'A site moved from elsewhere',
    site_changes: 'Changes to a site',
    app_or_integration: 'An app or an integration',
    other_request: 'Something else',
  },
  organization: {political: 'Political', nonprofit: 'Non-profit', advocacy: 'Advocacy', business: 'Business'},
  politicalGroup: {nonpartisan: 'Non-partisan', conservative: 'Conservative', progressive: 'Progressive'},
  app: {web: 'Web app', mobile: 'Mobile app'},
  mobileApp: {ios: 'iOS', android: 'Android', both: 'Both'},
  field: {
    title: 'Title',
    name: 'Name',
    description: 'Description',
    industry: 'Industry',
    category: 'Category',
    timeline: 'Timeline',
    timeframe: 'Timing',
    startDate: 'Start date',
    endDate: 'End date',
    dueDate: 'Due date',
    budget: 'Budget',
    language: 'Language',
    country: 'Country',
    city: 'City',
    address: 'Address',
    company: 'Company',
    email: 'E-mail',
    phone: 'Phone',
    website: 'Website',
    url: 'Address (URL)',
    colors: 'Colours',
    style: 'Style',
    audience: 'Audience',
    slogan: 'Slogan',
    notes: 'Notes',
    quantity: 'Quantity',
    size: 'Size',
    format: 'Format',
  },
};
