CREATE INDEX `links_looks` ON `links` (replace(replace(replace(replace(slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '')) WHERE slug GLOB '*[^ -~]*';
--> statement-breakpoint
CREATE TRIGGER links_refuse_twins BEFORE INSERT ON links WHEN new.slug GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM links WHERE slug GLOB '*[^ -~]*' AND replace(replace(replace(replace(slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') = replace(replace(replace(replace(new.slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') AND owner_id <> new.owner_id) BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER links_stay_no_twins BEFORE UPDATE OF slug ON links WHEN new.slug <> old.slug AND new.slug GLOB '*[^ -~]*' AND EXISTS (SELECT 1 FROM links WHERE slug GLOB '*[^ -~]*' AND replace(replace(replace(replace(slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') = replace(replace(replace(replace(new.slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') AND owner_id <> new.owner_id) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: links.slug');
END;
