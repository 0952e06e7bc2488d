CREATE TABLE `form_visits` (
	`form_id` text NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`step` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`form_id`, `id`),
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_visits_form` ON `form_visits` (`form_id`,`seen_at`);--> statement-breakpoint
CREATE INDEX `form_visits_seen_at` ON `form_visits` (`seen_at`);--> statement-breakpoint
CREATE INDEX `form_steps_crowded` ON `form_steps` (`form_id`) WHERE key = '_kept' AND reached - went_on > 20000;
--> statement-breakpoint
CREATE TRIGGER form_visits_come AFTER INSERT ON form_visits BEGIN
  INSERT INTO form_steps (form_id, key, reached, went_on) VALUES (new.form_id, '_start', 0, 1), (new.form_id, '_kept', 1, 0), (new.form_id, new.at, 1, 0)
    ON CONFLICT (form_id, key) DO UPDATE SET reached = reached + excluded.reached, went_on = went_on + excluded.went_on;
END;
--> statement-breakpoint
CREATE TRIGGER form_visits_move AFTER UPDATE OF at ON form_visits WHEN new.at <> old.at BEGIN
  INSERT INTO form_steps (form_id, key, reached, went_on) VALUES (new.form_id, old.at, 0, 1), (new.form_id, new.at, 1, 0)
    ON CONFLICT (form_id, key) DO UPDATE SET reached = reached + excluded.reached, went_on = went_on + excluded.went_on;
END;
--> statement-breakpoint
CREATE TRIGGER form_visits_leave AFTER DELETE ON form_visits BEGIN
  UPDATE form_steps SET went_on = went_on + 1 WHERE form_id = old.form_id AND key = '_kept';
END;
