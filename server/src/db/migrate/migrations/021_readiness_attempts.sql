-- The last attempt to analyze the site that failed, if it came after the analysis that stands: when, in epoch
-- milliseconds, and why, as a sentence. An analysis that is stored clears both.
alter table technical_analysis add column attempted_at bigint;
alter table technical_analysis add column failure text;
