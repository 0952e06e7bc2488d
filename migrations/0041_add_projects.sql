CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`team_size` text NOT NULL,
	`description` text NOT NULL,
	`more` text NOT NULL,
	`is_urgent` integer NOT NULL,
	`needs_design` integer NOT NULL,
	`budget_min` integer NOT NULL,
	`budget_max` integer NOT NULL,
	`currency` text NOT NULL,
	`deadline` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`skills` text NOT NULL,
	`skill_keys` text NOT NULL,
	`edited_at` integer,
	`awarded_offer_id` text,
	`search_words` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `projects_owner` ON `projects` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_newest` ON `projects` (`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_state` ON `projects` (`deleted_at`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_deadline` ON `projects` (`deleted_at`,`deadline`,`id`);--> statement-breakpoint
CREATE INDEX `projects_budget` ON `projects` (`deleted_at`,`currency`,`budget_max`,`id`);
--> statement-breakpoint
CREATE TRIGGER projects_enter_things AFTER INSERT ON projects BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at) VALUES (new.id, 'projects', new.owner_id, new.name, 'public', new.created_at, new.updated_at, new.deleted_at);
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT 'public', 'projects', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER projects_change_things AFTER UPDATE OF name, updated_at, deleted_at ON projects BEGIN
  UPDATE things SET title = new.name, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER projects_change_words AFTER UPDATE OF search_words ON projects WHEN new.search_words <> old.search_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id) SELECT 'public', 'projects', value, key, new.created_at, new.id FROM json_each(new.search_words);
END;
--> statement-breakpoint
CREATE TRIGGER projects_leave_things AFTER DELETE ON projects BEGIN
  DELETE FROM things WHERE id = old.id;
END;
