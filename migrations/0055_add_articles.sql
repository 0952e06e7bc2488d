CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`summary` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`beginning` text NOT NULL,
	`minutes` integer NOT NULL,
	`category` text NOT NULL,
	`language` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`published_at` integer,
	`search_words` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug` ON `articles` (`owner_id`,`slug`);--> statement-breakpoint
CREATE INDEX `articles_owner` ON `articles` (`owner_id`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_by` ON `articles` (`owner_id`,`deleted_at`,`state`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_newest` ON `articles` (`deleted_at`,`state`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_language` ON `articles` (`deleted_at`,`state`,`language`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `articles_category` ON `articles` (`deleted_at`,`state`,`language`,`category`,`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `former_slugs` (
	`owner_id` text NOT NULL,
	`slug` text NOT NULL,
	`article_id` text NOT NULL,
	PRIMARY KEY(`owner_id`, `slug`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_slugs_article` ON `former_slugs` (`article_id`);
--> statement-breakpoint
-- Beside the title stands what the address says: the author's handle and the article's name. What is no public article is found by its owner alone.
CREATE TRIGGER articles_enter_things AFTER INSERT ON articles BEGIN
  INSERT INTO things (id, noun, owner_id, title, hint, reach, created_at, updated_at, deleted_at)
    VALUES (new.id, 'articles', new.owner_id, new.title, (SELECT handle FROM users WHERE id = new.owner_id) || '/' || new.slug, iif(new.state = 'published', 'public', 'private'), new.created_at, new.updated_at, new.deleted_at);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT iif(new.state = 'published', 'public', new.owner_id), 'articles', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER articles_change_things AFTER UPDATE OF title, slug, updated_at, deleted_at ON articles BEGIN
  UPDATE things SET title = new.title, hint = (SELECT handle FROM users WHERE id = new.owner_id) || '/' || new.slug, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER articles_change_words AFTER UPDATE OF search_words, state ON articles WHEN new.search_words <> old.search_words OR new.state <> old.state BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT iif(new.state = 'published', 'public', new.owner_id), 'articles', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER articles_change_reach AFTER UPDATE OF state ON articles WHEN (new.state = 'published') <> (old.state = 'published') BEGIN
  UPDATE things SET reach = iif(new.state = 'published' AND (SELECT delete_after FROM users WHERE id = new.owner_id) IS NULL, 'public', 'private'),
    kept_reach = iif(new.state = 'published' AND (SELECT delete_after FROM users WHERE id = new.owner_id) IS NOT NULL, 'public', NULL) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER articles_leave_things AFTER DELETE ON articles BEGIN
  DELETE FROM things WHERE id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_rename_articles AFTER UPDATE OF handle ON users WHEN new.handle <> old.handle BEGIN
  UPDATE things SET hint = new.handle || substr(hint, instr(hint, '/')) WHERE owner_id = new.id AND noun = 'articles';
END;
--> statement-breakpoint
-- That an article was published is noted with those who are told of it.
DROP TRIGGER things_enter_posted;
--> statement-breakpoint
CREATE TRIGGER things_enter_posted AFTER INSERT ON things WHEN new.reach = 'public' AND new.noun NOT IN ('questions', 'answers', 'articles') BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'posted', new.id, 'posted ' || new.id, new.created_at);
END;
--> statement-breakpoint
DROP TRIGGER things_become_posted;
--> statement-breakpoint
CREATE TRIGGER things_become_posted AFTER UPDATE OF reach ON things WHEN new.reach = 'public' AND old.reach <> 'public' AND new.noun NOT IN ('questions', 'answers', 'articles') BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'posted', new.id, 'posted ' || new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
