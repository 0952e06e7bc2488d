CREATE TABLE `timeline_reach` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`reach` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `events` ADD `is_hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER things_enter_posted AFTER INSERT ON things WHEN new.reach = 'public' BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'posted', new.id, 'posted ' || new.id, new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER things_become_posted AFTER UPDATE OF reach ON things WHEN new.reach = 'public' AND old.reach <> 'public' BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'posted', new.id, 'posted ' || new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER documents_become_opened AFTER UPDATE OF public_key ON documents WHEN new.public_key IS NOT NULL AND old.public_key IS NULL BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'opened', new.id, 'opened ' || new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER sites_become_published AFTER UPDATE OF published_at ON sites WHEN new.published_at IS NOT NULL AND new.published_at IS NOT old.published_at BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.owner_id, 'published', new.id, 'published ' || new.id || ' ' || date(new.published_at / 1000, 'unixepoch'), new.published_at);
END;
--> statement-breakpoint
CREATE TRIGGER users_have_joined AFTER INSERT ON users BEGIN
  INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at) VALUES ('event_' || hex(randomblob(10)), new.id, 'joined', new.id, 'joined ' || new.id, new.created_at);
END;
--> statement-breakpoint
INSERT OR IGNORE INTO events (id, actor_id, kind, thing_id, once, at)
  SELECT 'event_' || hex(randomblob(10)), owner_id, 'posted', id, 'posted ' || id, created_at FROM things WHERE reach = 'public' OR kept_reach = 'public'
  UNION ALL SELECT 'event_' || hex(randomblob(10)), owner_id, 'opened', id, 'opened ' || id, updated_at FROM documents WHERE public_key IS NOT NULL
  UNION ALL SELECT 'event_' || hex(randomblob(10)), owner_id, 'published', id, 'published ' || id || ' ' || date(published_at / 1000, 'unixepoch'), published_at FROM sites WHERE published_at IS NOT NULL
  UNION ALL SELECT 'event_' || hex(randomblob(10)), id, 'joined', id, 'joined ' || id, created_at FROM users;
