/** What the operator sets once for the whole site (design §9): outside links and the brand's telephone number. */
export interface SiteSettings {
  brand_phone: string;
  franchising_url: string;
  do_not_sell_url: string;
  instagram_url: string;
  facebook_url: string;
  tiktok_url: string;
  linkedin_url: string;
  youtube_url: string;
}
