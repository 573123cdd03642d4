/** Parameters and fields that identify a click on an ad. */
const clicks =
  /(?<=[?&]|\\u0026)(?:oppref|olref|ad_aclk|gclid|gbraid|wbraid)=[^&"\\#]*(?:&|\\u0026)?|(?<="ad_aclk"\s{0,9}:\s{0,9}")[^"\\]*/gi

/** Decoding as latin1 preserves every byte. */
export const withoutClicks = (body: Buffer): Buffer =>
  Buffer.from(body.toString('latin1').replace(clicks, ''), 'latin1')
