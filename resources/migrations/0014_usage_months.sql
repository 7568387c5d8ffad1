CREATE TABLE `usage_months` (
	`id` integer PRIMARY KEY NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer,
	`user_id` integer,
	`documents` integer NOT NULL,
	`corrections` integer NOT NULL,
	`fields` text NOT NULL,
	`month` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `usage_months_month` ON `usage_months` (`organization_id`,`month`,`queue_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `usage_months_queue` ON `usage_months` (`queue_id`);--> statement-breakpoint
INSERT INTO `usage_months` (`organization_id`, `queue_id`, `user_id`, `documents`, `corrections`, `month`, `fields`)
	SELECT `organization_id`, `queue_id`, `user_id`, sum(`documents`), sum(`corrections`), substr(`day`, 1, 7) || '-01' AS `begin`, (
		SELECT coalesce(json_group_object(`name`, json_array(`total`, `corrected`, `seconds`)), '{}') FROM (
			SELECT `key` AS `name`, sum(json_extract(`value`, '$[0]')) AS `total`, sum(json_extract(`value`, '$[1]')) AS `corrected`, sum(json_extract(`value`, '$[2]')) AS `seconds`
			FROM `usage_days` AS `one`, json_each(`one`.`fields`)
			WHERE `one`.`organization_id` = `usage_days`.`organization_id` AND `one`.`day` >= substr(`usage_days`.`day`, 1, 7) AND `one`.`day` <= substr(`usage_days`.`day`, 1, 7) || '-99'
				AND `one`.`queue_id` IS `usage_days`.`queue_id` AND `one`.`user_id` IS `usage_days`.`user_id`
			GROUP BY `key`
		)
	) FROM `usage_days` GROUP BY `organization_id`, `queue_id`, `user_id`, `begin`;
