CREATE TABLE `freed_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `freed_slugs_owner` ON `freed_slugs` (`owner_id`);--> statement-breakpoint
CREATE INDEX `freed_slugs_created_at` ON `freed_slugs` (`created_at`);
--> statement-breakpoint
CREATE INDEX `freed_slugs_looks` ON `freed_slugs` (replace(replace(replace(replace(slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), ''));
--> statement-breakpoint
CREATE TRIGGER links_refuse_freed BEFORE INSERT ON links WHEN EXISTS (SELECT 1 FROM freed_slugs WHERE replace(replace(replace(replace(slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') = replace(replace(replace(replace(new.slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') AND created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 2592000000 AND owner_id IS NOT new.owner_id) BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER links_stay_off_freed BEFORE UPDATE OF slug ON links WHEN new.slug <> old.slug AND EXISTS (SELECT 1 FROM freed_slugs WHERE replace(replace(replace(replace(slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') = replace(replace(replace(replace(new.slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') AND created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 2592000000 AND owner_id IS NOT new.owner_id) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: links.slug');
END;
--> statement-breakpoint
CREATE TRIGGER trial_links_refuse_freed BEFORE INSERT ON trial_links WHEN EXISTS (SELECT 1 FROM freed_slugs WHERE replace(replace(replace(replace(slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') = replace(replace(replace(replace(new.slug, 'ي', 'ی'), 'ى', 'ی'), 'ك', 'ک'), char(8204), '') AND created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 2592000000) BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
CREATE TRIGGER links_take_slug AFTER INSERT ON links BEGIN
  DELETE FROM freed_slugs WHERE slug = new.slug;
END;
--> statement-breakpoint
CREATE TRIGGER links_change_slug AFTER UPDATE OF slug ON links WHEN new.slug <> old.slug BEGIN
  INSERT INTO freed_slugs (slug, owner_id, created_at) VALUES (old.slug, (SELECT id FROM users WHERE id = old.owner_id), CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (slug) DO UPDATE SET owner_id = excluded.owner_id, created_at = excluded.created_at;
  DELETE FROM freed_slugs WHERE slug = new.slug;
  DELETE FROM freed_slugs WHERE owner_id = new.owner_id AND slug IN (SELECT slug FROM freed_slugs WHERE owner_id = new.owner_id ORDER BY created_at DESC, slug LIMIT -1 OFFSET 500);
END;
--> statement-breakpoint
CREATE TRIGGER links_free_slug AFTER DELETE ON links BEGIN
  INSERT INTO freed_slugs (slug, owner_id, created_at) VALUES (old.slug, (SELECT id FROM users WHERE id = old.owner_id), CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (slug) DO UPDATE SET owner_id = excluded.owner_id, created_at = excluded.created_at;
END;
--> statement-breakpoint
CREATE TRIGGER trial_links_free_slug AFTER DELETE ON trial_links WHEN NOT EXISTS (SELECT 1 FROM links WHERE slug = old.slug) BEGIN
  INSERT INTO freed_slugs (slug, owner_id, created_at) VALUES (old.slug, NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)) ON CONFLICT (slug) DO UPDATE SET owner_id = excluded.owner_id, created_at = excluded.created_at;
END;
